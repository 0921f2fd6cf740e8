import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { User } from "~/contract/accounts";
import { Avatar } from "~/ui/avatar";
import { replyTo } from "./reply-to";

export function PictureForm({ user, reply }: { user: User; reply: SubmissionResult | undefined }) {
  const refused = replyTo("picture", reply)?.error;
  const errors = refused?.avatar ?? refused?.[""];
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-2xl">Picture</h2>
      <div className="flex flex-wrap items-center gap-5">
        <Avatar url={user.avatarUrl} size={96} />
        <Form method="post" encType="multipart/form-data" className="flex flex-1 flex-col gap-3">
          <label className="flex flex-col gap-1 font-semibold">
            Choose a picture
            <input
              type="file"
              name="avatar"
              accept="image/jpeg,image/png,image/webp,image/avif"
              required
              aria-invalid={errors ? true : undefined}
              aria-describedby="avatar-help"
              className="max-w-full font-normal"
            />
          </label>
          <p id="avatar-help" className="text-sm text-soft">
            JPEG, PNG, WebP or AVIF, up to 5 MB. Where and when it was taken is removed.
          </p>
          {errors && <p className="text-accent">Your picture {errors.join(" ")}.</p>}
          <button type="submit" name="intent" value="picture" className="button self-start">
            Save picture
          </button>
        </Form>
      </div>
      {user.avatarUrl && (
        <Form method="post">
          <button type="submit" name="intent" value="remove-picture" className="link cursor-pointer">
            Remove my picture
          </button>
        </Form>
      )}
    </section>
  );
}
