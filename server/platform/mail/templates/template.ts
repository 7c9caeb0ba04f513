import { createElement, type FunctionComponent } from 'react'
import { render, toPlainText } from 'react-email'
import type * as z from 'zod/mini'
import type { RenderedMail } from '../provider.ts'

/** Renders one kind of mail from props that its schema has not parsed yet. */
export type Template = (props: unknown) => Promise<RenderedMail>

/** A kind of mail: its props, its layout, its subject, and where a reply goes if not to customer care. */
export function template<Schema extends z.ZodMiniType<object>>(
  schema: Schema,
  Component: FunctionComponent<z.output<Schema>>,
  subject: (props: z.output<Schema>) => string,
  replyTo?: (props: z.output<Schema>) => string,
): Template {
  return async given => {
    const props = schema.parse(given)
    const html = await render(createElement(Component, props))
    return {
      subject: subject(props),
      html,
      text: `${toPlainText(html)}\n`,
      ...(replyTo ? { replyTo: replyTo(props) } : {}),
    }
  }
}
