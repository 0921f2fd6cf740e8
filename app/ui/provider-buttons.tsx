import { paths } from "~/paths";
import { Icon } from "./icon";

/** The ways to sign in through somebody else; nothing when the site has none. */
export function ProviderButtons({
  providers,
  next,
  invitation,
}: {
  providers: readonly { id: string; name: string }[];
  next: string | undefined;
  /** The code of an invitation to sign up. */
  invitation?: string | undefined;
}) {
  if (providers.length === 0) return null;
  return (
    <div className="flex flex-col gap-3">
      {providers.map((provider) => (
        // A plain link: the way leads off this site.
        <a key={provider.id} href={paths.signInWith(provider.id, next, invitation)} className="button">
          <Icon name="log-in" size={18} /> Continue with {provider.name}
        </a>
      ))}
      <p className="flex items-center gap-3 text-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
    </div>
  );
}
