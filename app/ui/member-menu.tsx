import { Form } from "@remix-run/react";
import type { User } from "~/contract/accounts";
import { paths } from "~/paths";
import { Avatar } from "./avatar";
import { Link } from "./link";

export type MenuUser = Pick<User, "username" | "firstName" | "avatarUrl">;

const ITEM = "block w-full cursor-pointer rounded-lg px-3 py-2 text-left hover:bg-tint";

/** What a signed-in member can get at from every page; it opens without JavaScript. */
export function MemberMenu({ user }: { user: MenuUser }) {
  return (
    <details className="group relative">
      <summary
        aria-label={`Menu of ${user.firstName}`}
        className="flex size-11 list-none items-center justify-center rounded-full hover:bg-tint [&::-webkit-details-marker]:hidden"
      >
        <Avatar url={user.avatarUrl} size={34} />
      </summary>
      <ul className="absolute right-0 z-20 mt-1 w-52 rounded-2xl border border-line bg-card p-2 shadow-xl">
        <li>
          <Link to={paths.profile(user.username)} className={ITEM} onClick={closeMenu}>
            My profile
          </Link>
        </li>
        <li>
          <Link to={paths.newRecipe()} className={ITEM} onClick={closeMenu}>
            Write a recipe
          </Link>
        </li>
        <li>
          <Link to={paths.collections()} className={ITEM} onClick={closeMenu}>
            Bookmarks and collections
          </Link>
        </li>
        <li>
          <Link to={paths.profile(user.username, { tab: "drafts" })} className={ITEM} onClick={closeMenu}>
            Drafts
          </Link>
        </li>
        <li>
          <Link to={paths.shoppingList()} className={ITEM} onClick={closeMenu}>
            Shopping list
          </Link>
        </li>
        <li>
          <Link to={paths.editProfile(user.username)} className={ITEM} onClick={closeMenu}>
            Settings
          </Link>
        </li>
        <li>
          <Link to={paths.security(user.username)} className={ITEM} onClick={closeMenu}>
            Security
          </Link>
        </li>
        <li>
          <Form method="post" action={paths.logout()}>
            <button type="submit" className={ITEM}>
              Log out
            </button>
          </Form>
        </li>
      </ul>
    </details>
  );
}

function closeMenu(event: React.MouseEvent<HTMLElement>): void {
  event.currentTarget.closest("details")?.removeAttribute("open");
}
