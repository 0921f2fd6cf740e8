import { type InputHTMLAttributes, useState } from "react";

/** A line for a password, which a button shows as it was typed. */
export function PasswordInput(props: Omit<InputHTMLAttributes<HTMLInputElement>, "type">) {
  const [visible, setVisible] = useState(false);
  return (
    <>
      <input {...props} type={visible ? "text" : "password"} />
      <button
        type="button"
        className="button js-only px-3! text-sm"
        aria-pressed={visible}
        onClick={() => setVisible(!visible)}
      >
        {visible ? "Hide" : "Show"}
      </button>
    </>
  );
}
