import { z } from "zod";
import { PasskeyAssertion, Proof } from "~/contract/proof";

/** What the browser's script puts into a field of a form: JSON of a known shape. */
export const jsonOf = <T extends z.ZodType>(shape: T) =>
  z
    .string()
    .max(40_000)
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue({ code: "custom", message: "is not readable" });
        return z.NEVER;
      }
    })
    .pipe(shape);

/** The fields of a form by which members show again that it is they (ui/form/proof-fields.tsx). */
export const ProofForm = Proof.extend({ passkey: jsonOf(PasskeyAssertion).optional() });
