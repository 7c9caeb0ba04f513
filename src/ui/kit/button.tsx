import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react'
import { Link, type LinkProps } from './link.tsx'

type Passed =
  | 'id'
  | 'name'
  | 'value'
  | 'form'
  | 'aria-describedby'
  | 'aria-label'
  | 'aria-haspopup'
  | 'aria-expanded'
  | 'aria-pressed'

interface ButtonProps extends Pick<ButtonHTMLAttributes<HTMLButtonElement>, Passed> {
  children: ReactNode
  type?: 'button' | 'submit'
  look?: 'strong' | 'quiet'
  isWide?: boolean
  /** Who sees it on the server's page, which is the same for everybody; all if left out. */
  only?: 'visitors' | 'members' | undefined
  /** An action is running: the button stays focusable and a second press does nothing. */
  isBusy?: boolean
  /** Refused for now; say why beside it and point there with `aria-describedby`. */
  isRefused?: boolean
  onPress?: (() => void) | undefined
}

/** A button. A refused one keeps its place in the tab order, so that the reason can be found. */
export function Button(props: ButtonProps) {
  const {
    children,
    type = 'button',
    look = 'strong',
    isWide,
    only,
    isBusy,
    isRefused,
    onPress,
    ...rest
  } = props
  const press = (event: MouseEvent) => {
    if (isBusy || isRefused) event.preventDefault()
    else onPress?.()
  }
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass(look, isWide, only)}
      aria-busy={isBusy || undefined}
      aria-disabled={isRefused || isBusy || undefined}
      onClick={press}
    >
      {children}
    </button>
  )
}

/** A link that looks like a button. */
export function ButtonLink<const To extends string | undefined>(
  props: LinkProps<To> & Pick<ButtonProps, 'look' | 'isWide' | 'only'>,
): ReactNode
export function ButtonLink({
  look,
  isWide,
  only,
  ...props
}: LinkProps<'.'> & Pick<ButtonProps, 'look' | 'isWide' | 'only'>) {
  return <Link {...props} className={buttonClass(look, isWide, only)} />
}

function buttonClass(
  look: 'strong' | 'quiet' = 'strong',
  isWide = false,
  only?: ButtonProps['only'],
): string {
  const seen = only === undefined ? '' : ` for-${only}`
  return `button${look === 'quiet' ? ' button--quiet' : ''}${isWide ? ' button--wide' : ''}${seen}`
}
