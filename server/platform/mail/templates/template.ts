import { compile } from 'html-to-text'
import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { plainTextSelectors } from 'react-email'
import type * as z from 'zod/mini'
import type { RenderedMail } from '../provider.ts'

/** Renders one kind of mail from props that its schema has not parsed yet. */
export type Template = (props: unknown) => RenderedMail

// the document type that Outlook lays out best
const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'

/** React asks the browser for the images of a page ahead of time; in a mail that is a waste. */
const preloads = /<link rel="preload"[^>]*>/g

/** Compiled once: compiling the selectors takes as long as converting a mail. */
const toPlainText = compile({ wordwrap: false, selectors: [...plainTextSelectors] })

/** A kind of mail: its props, its layout, its subject, and where a reply goes if not to customer service. */
export function template<Schema extends z.ZodMiniType<object>>(
  schema: Schema,
  Component: FunctionComponent<z.output<Schema>>,
  subject: (props: z.output<Schema>) => string,
  replyTo?: (props: z.output<Schema>) => string,
): Template {
  return given => {
    const props = schema.parse(given)
    // nothing in a mail waits: a stream would cost twice as much
    const html = doctype + renderToStaticMarkup(createElement(Component, props)).replace(preloads, '')
    return {
      subject: subject(props),
      html,
      text: `${toPlainText(html)}\n`,
      ...(replyTo ? { replyTo: replyTo(props) } : {}),
    }
  }
}
