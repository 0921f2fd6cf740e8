import { DomUtils, parseDocument } from "htmlparser2";

type Page = ReturnType<typeof parseDocument>;
type Element = NonNullable<ReturnType<typeof DomUtils.findOne>>;

const CONTROLS = new Set(["input", "select", "textarea"]);

/** The page as a browser without JavaScript has it. */
export const readPage = (html: string): Page => parseDocument(html);

/**
 * The address that a browser without JavaScript goes to when one control of a GET form is set and the form is
 * sent. Of several forms with such a control it is the first where `isMeant` agrees. Throws where there is none,
 * or where a list has no such choice.
 */
export function addressAfter(
  page: Page,
  { name, value }: { name: string; value: string },
  isMeant: (form: Element) => boolean = () => true,
): string {
  const form = DomUtils.findAll(({ name: tag }) => tag === "form", page.children).find(
    (it) => isMeant(it) && controlsOf(it).some((control) => isTyped(control, name)),
  );
  if (form === undefined) throw new Error(`No form of the page has a control ${name}`);
  const controls = controlsOf(form);
  const pressed = controls.find((control) => isTyped(control, name))!;
  const query = new URLSearchParams(
    controls.flatMap((control) => {
      const said = control === pressed ? chosen(control, value) : sentBy(control);
      return said === undefined ? [] : [[control.attribs.name!, said]];
    }),
  );
  return `${form.attribs.action}?${query}`;
}

/** What a list or a field shows. */
export function shownIn(page: Page, name: string): string | undefined {
  const control = controlsOf(page).find((it) => isTyped(it, name));
  return control && sentBy(control);
}

const controlsOf = (within: Page | Element): Element[] =>
  DomUtils.findAll(({ name, attribs }) => CONTROLS.has(name) && Boolean(attribs.name), within.children);

const isTyped = (control: Element, name: string) =>
  control.attribs.name === name && control.attribs.type !== "hidden";

const optionsOf = (select: Element) => DomUtils.findAll(({ name }) => name === "option", select.children);

function chosen(control: Element, value: string): string {
  if (control.name === "select" && !optionsOf(control).some(({ attribs }) => attribs.value === value))
    throw new Error(`${control.attribs.name} has no choice ${value}`);
  return value;
}

function sentBy(control: Element): string | undefined {
  if (control.name === "textarea") return DomUtils.textContent(control);
  if (control.name === "select") {
    const options = optionsOf(control);
    return (options.find(({ attribs }) => "selected" in attribs) ?? options[0])?.attribs.value;
  }
  const isTick = ["checkbox", "radio"].includes(control.attribs.type ?? "");
  return isTick && !("checked" in control.attribs) ? undefined : (control.attribs.value ?? "");
}
