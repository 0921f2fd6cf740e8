/** What is wrong with a form as a whole. */
export function FormErrors({ id, errors }: { id: string; errors: string[] | undefined }) {
  if (!errors) return null;
  return (
    <p id={id} role="alert" className="rounded-xl border border-accent bg-card px-4 py-3">
      {errors.join(" ")}
    </p>
  );
}
