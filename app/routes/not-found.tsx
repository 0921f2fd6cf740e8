import { notFound } from "~/web/answers.server";

/** Every address that no other route knows. */
export function loader() {
  throw notFound();
}

export default function NotFound() {
  return null;
}
