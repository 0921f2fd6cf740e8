/** What a dish form is called: "pasta bake" of "pasta-bake". A stir-fry has its hyphen. */
export function dishFormWords(form: string): string {
  return form === "stir-fry" ? form : form.replaceAll("-", " ");
}
