import type { MetaFunction } from "@remix-run/node";
import { paths } from "~/paths";
import { pageMeta } from "~/seo/page-meta";
import type { RouteHandle } from "~/web/equip-routes.server";
import { siteOf, useRootData } from "~/web/root-data";

export const handle: RouteHandle = { cache: { tags: () => [] } };

export const meta: MetaFunction = ({ matches }) => {
  const site = siteOf(matches);
  return pageMeta(
    {
      title: "Privacy",
      description: `What ${site.name} keeps of its visitors, and what it does not.`,
      path: paths.privacy(),
    },
    site,
  );
};

export default function Privacy() {
  const { site } = useRootData()!;
  return (
    <main id="main" className="container-page prose py-10">
      <h1 className="text-4xl sm:text-5xl">Privacy</h1>
      <p>What this software does with data, in plain words.</p>
      <h2>What is kept in your browser</h2>
      <ul>
        <li>
          A cookie named <code>session</code> while you are logged in, for thirty days at most. Scripts cannot
          read it.
        </li>
        <li>
          A cookie named <code>theme</code>, only if you choose light or dark colours yourself, for a year.
          Five more live for a moment: <code>toasts</code> carries a short message to the next page,{" "}
          <code>sign-in</code> shows that a sign-in through another site was begun here, <code>link</code>{" "}
          that the account it leads to asks for its password first, <code>second-factor</code> remembers that
          a login waits for its code, and <code>wish</code> remembers for an hour what you wanted to like,
          bookmark or buy before you were asked to log in.
        </li>
        <li>
          A cookie named <code>visitor</code> once you signed up, logged in, or had a recipe generated without
          being logged in, for a year from then: a secret by which this browser is known again. With it the
          link in our mail needs no password, wrong guesses of other people do not keep you out, and drafts
          are found that were written before you logged in. It stays when you log out. Scripts cannot read it.
        </li>
        <li>
          If you close the banner under the head of a page, when that was: in a cookie named{" "}
          <code>banner-closed</code>, for twelve hours, and in local storage under <code>banner</code>, so
          that it stays away in your other tabs, too.
        </li>
        <li>
          While you sign up or log in, two more for an hour at most: <code>wish</code>, what you wanted to do
          with a recipe, and <code>link</code>, that a sign-in through another site waits for your password.
        </li>
        <li>
          In local storage, the list of recipe categories and, after you logged in, your name, username and
          picture, to greet you by. They stay after you log out; “Not you?” on the login page removes them.
          While you cook, your timers, the step you had come to, and whether the screen stays on.
        </li>
        <li>
          In session storage, which ends with the tab, where you had scrolled to, what you ticked off in a
          recipe, and, if a part of the site failed to load, when that was.
        </li>
      </ul>
      <h2>What is kept on the server</h2>
      <ul>
        <li>The recipes, and nothing about visitors who only read.</li>
        <li>
          If you sign up: your name, e-mail address, a hash of your password (argon2id), and what you write in
          your profile and upload as your picture. Your picture is drawn anew, without the place and time that
          a camera may have put into it. Nobody but you is shown your e-mail address. If you never confirm
          that address, all of it is removed after thirty days.
        </li>
        <li>
          Of a sign-up that is not confirmed, the page you came from and what you wanted to do there. Of the
          last twenty browsers you logged in with, a hash of the secret in the <code>visitor</code> cookie and
          when that was.
        </li>
        <li>
          If you add them: of a passkey its name, its public key, and when you added and last used it; of an
          authenticator app the key that it shares with this site, encrypted; of recovery codes a hash. Your
          finger, face or PIN never leaves your device. Of another site that you link to log in through, your
          number there and when you linked it.
        </li>
        <li>
          Where you are logged in: browser and system in words, such as “Firefox on Windows”, since when, and
          the hour of the last use. For twelve months, and for you to read under Security: when you logged in
          or somebody failed to, and what was changed about how you log in, each with browser and system and
          the network it came from, without the last part of the address.
        </li>
        <li>
          When you change your e-mail address, the old one and the new one, for a week: so long can the old
          one undo it.
        </li>
        <li>
          What you ask the generator for, and the recipes it writes, as drafts that only you can see. If you
          share one, whoever has its link can read that version of the recipe, without what you asked for. If
          this site has an AI model, your words and the recipe they are about are sent to it; otherwise they
          stay on this server.
        </li>
        <li>
          Mails to you, until they are sent. Then only when that was. A site without a mail server of its own
          writes them to a folder on it instead.
        </li>
        <li>
          To stop the guessing of passwords and too much of anything, how often somebody logged in, signed up,
          used the generator, sent feedback and the like, by network address, e-mail address or account, as a
          hash that cannot be read back at sight.
        </li>
      </ul>
      <p>
        Recipes you publish, and their photos, are there for everyone, under your name. Photos are drawn anew
        like your picture.
      </p>
      <p>
        What you like is counted, and shows on your profile; your bookmarks, collections and shopping list are
        yours alone, unless you make a link to the list. Comments and ratings carry your name for everyone to
        see, feedback only for the owner of this site.
      </p>
      <p>
        In your settings you can download all of it, and delete your account. Your profile, recipes, likes,
        bookmarks, collections, shopping list and ratings go with it; comments stay under “deleted member”,
        and feedback without your name.
      </p>
      <p>
        In the log of {site.name}, a request has its time, the kind of page it was for and, of somebody who is
        logged in, the number of their account; never a network address, nor what was searched for. The owner
        of the server it runs on may keep technical logs of their own.
      </p>
      <h2>Who else learns of your visit</h2>
      <p>
        Nobody through this site: fonts, scripts and the pictures of recipes and members all come from here;
        only the banner’s picture may come from elsewhere, where the owner of the site says so. There is no
        analytics and no advertising script. If you choose to log in through another site, or follow the
        banner to one, that site learns of it. If you import a recipe by its address, this server asks for it,
        not your browser.
      </p>
    </main>
  );
}
