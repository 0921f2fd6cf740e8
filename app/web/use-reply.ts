import { type DefaultValue, type SubmissionResult, useForm } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import type { z } from "zod";

/**
 * A form and the last reply to it, for a page: errors beside fields, values kept, checked in the browser by
 * the same schema once it was sent or left.
 */
export function useReply<S extends z.ZodType<Record<string, unknown>, Record<string, unknown>>>(
  id: string,
  schema: S,
  reply: SubmissionResult<string[]> | undefined,
  defaultValue?: DefaultValue<z.input<S>>,
) {
  const navigation = useNavigation();
  const [form, fields] = useForm<z.input<S>, z.output<S>>({
    id,
    lastResult: navigation.state === "idle" ? reply : null,
    defaultValue,
    constraint: getZodConstraint(schema),
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
  });
  // A refused form keeps what was typed, but no password: on a page that reloads it would be gone as well.
  useEffect(() => {
    if (reply === undefined) return;
    const element = document.getElementById(id);
    for (const input of element?.querySelectorAll<HTMLInputElement>('input[name*="assword"]') ?? [])
      input.value = "";
  }, [id, reply]);

  const first = reply?.error && Object.keys(reply.error).find((name) => name !== "");
  return { form, fields, busy: navigation.state !== "idle", isFirstError: (name: string) => name === first };
}
