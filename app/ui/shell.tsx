import type { ReactNode } from "react";
import type { Category } from "~/contract/categories";
import { Footer } from "./footer";
import { Header } from "./header";
import type { MenuUser } from "./member-menu";
import type { ThemeChoice } from "./theme-switch";

/** The frame of every page with a head and a foot. `children` bring their own <main id="main">. */
export function Shell({
  siteName,
  theme,
  user,
  canSignUp,
  here,
  banner,
  categories,
  children,
}: {
  siteName: string;
  theme: ThemeChoice;
  user: MenuUser | null;
  canSignUp: boolean;
  here: string;
  /** Has room of its own, between the head and the page. */
  banner: ReactNode;
  categories: readonly Category[];
  children: ReactNode;
}) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:left-3 focus:top-3 focus:z-10 focus:bg-card focus:px-4 focus:py-2"
      >
        Skip to the page
      </a>
      <Header siteName={siteName} theme={theme} user={user} canSignUp={canSignUp} here={here} />
      {banner}
      <div className="flex-1">{children}</div>
      <Footer siteName={siteName} categories={categories} />
    </div>
  );
}
