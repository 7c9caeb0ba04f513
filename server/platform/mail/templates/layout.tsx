import { Fragment, type ReactNode } from 'react'
import { Body, Button, Container, Head, Heading, Hr, Html, Link, Preview, Section, Text } from 'react-email'
import { siteName } from '#src/api/contract/values/site.ts'
import { ink, sans, serif } from './theme.ts'

/**
 * Every mail: calm paper, the name on top, one heading, what there is to say, at most one button.
 * Inline styles hold the light colors, because many readers know nothing else; the classes turn them at night.
 */
export function Layout(props: {
  origin: string
  preview: string
  heading: string
  /** The one thing to do, if there is one. */
  button?: { href: string; label: string }
  children: ReactNode
}) {
  return (
    <Html lang="en">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{night}</style>
      </Head>
      <Preview>{props.preview}</Preview>
      <Body
        className="paper"
        style={{ backgroundColor: ink.paper, color: ink.ink, fontFamily: sans, margin: 0 }}
      >
        <Container style={{ maxWidth: '560px', padding: '32px 20px 40px' }}>
          <Section>
            <Link
              className="ink"
              href={props.origin}
              data-skip-in-text="true"
              style={{ color: ink.ink, fontFamily: serif, fontSize: '20px', textDecoration: 'none' }}
            >
              {siteName}
            </Link>
          </Section>
          <Heading
            as="h1"
            className="ink"
            style={{
              color: ink.ink,
              fontFamily: serif,
              fontSize: '30px',
              fontWeight: 400,
              lineHeight: '36px',
              margin: '28px 0 16px',
            }}
          >
            {props.heading}
          </Heading>
          {props.children}
          {props.button && (
            <Section style={{ margin: '28px 0 8px' }}>
              <Button
                className="button"
                href={props.button.href}
                style={{
                  backgroundColor: ink.accent,
                  borderRadius: '2px',
                  color: ink.paper,
                  fontSize: '16px',
                  padding: '14px 22px',
                }}
              >
                {props.button.label}
              </Button>
            </Section>
          )}
          <Rule />
          <Quiet>
            This email is about your activity on {siteName}. Reply to it to reach customer service.
          </Quiet>
        </Container>
      </Body>
    </Html>
  )
}

/** A paragraph. */
export function Say(props: { children: ReactNode }) {
  return (
    <Text
      className="ink"
      style={{ color: ink.ink, fontSize: '16px', lineHeight: '25px', margin: '0 0 14px' }}
    >
      {props.children}
    </Text>
  )
}

/** A paragraph that matters less. */
export function Quiet(props: { children: ReactNode }) {
  return (
    <Text
      className="quiet"
      style={{ color: ink.quiet, fontSize: '14px', lineHeight: '21px', margin: '0 0 10px' }}
    >
      {props.children}
    </Text>
  )
}

/** Heads a part of the mail. */
export function Part(props: { children: ReactNode }) {
  return (
    <Heading
      as="h2"
      className="ink"
      style={{
        color: ink.ink,
        fontFamily: serif,
        fontSize: '21px',
        fontWeight: 400,
        lineHeight: '27px',
        margin: '0 0 6px',
      }}
    >
      {props.children}
    </Heading>
  )
}

/** Lines of one paragraph. */
export function Lines({ of }: { of: readonly string[] }) {
  return of.map((line, position) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and two lines may be equal
    <Fragment key={position}>
      {position > 0 && <br />}
      {line}
    </Fragment>
  ))
}

/** Parts are divided by a line; a reader of plain text has the headings. */
export function Rule() {
  return <Hr className="rule" data-skip-in-text="true" style={{ borderColor: ink.rule, margin: '26px 0' }} />
}

const night = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    body, .paper, .paper td { background-color: #191614 !important; }
    .ink { color: #f1ebe2 !important; }
    .quiet { color: #b8ad9f !important; }
    .button { background-color: #e3a1a6 !important; color: #191614 !important; }
    .rule { border-color: #3d3630 !important; }
  }
`
