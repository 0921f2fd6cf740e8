/** What the author of a hidden recipe is told; nobody else is shown the recipe. */
export function HiddenNotice() {
  return (
    <p role="status" className="no-print mt-4 mb-8 rounded-2xl bg-tint p-4">
      <strong>This recipe is hidden.</strong> The owner of this site has taken it out of public view. You can
      still see, change and download it; nobody else can. If you think that is a mistake, write to them.
    </p>
  );
}
