import {
  type ComponentProps,
  type KeyboardEvent,
  lazy,
  type Ref,
  Suspense,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { cx } from './base/cx.ts'
import { useTexts } from './base/texts.ts'
import { Button } from './button.tsx'
import field from './field.module.css'
import { Field, type FieldProps } from './field.tsx'
import { Icon } from './icon.tsx'
import css from './secret-field.module.css'

const Keypad = lazy(() => import('./keypad.tsx'))

/** What a form may do with a password box. The password itself never leaves it in the clear. */
export interface SecretHandle<Encrypted = string> {
  /** Encrypts what is typed for the bank (an SM2 block) and leaves the box as it is. */
  encrypt: () => Promise<Encrypted>
  /** For checks before sending: length, rules of composition. The text must not be kept. */
  check: <T>(rule: (secret: string) => T) => T
  clear: () => void
  /** Enters a password that is no secret, as of a demo customer. */
  fill: (secret: string) => void
  focus: () => void
}

interface Props<Encrypted>
  extends FieldProps,
    Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'ref' | keyof FieldProps> {
  ref: Ref<SecretHandle<Encrypted>>
  /** Turns the clear text into the block for the wire. */
  encrypt: (secret: string) => Encrypted | Promise<Encrypted>
  /** `digits` for six-digit passwords, `mixed` for the log-in password, `words` for an answer, which is typed in the open
   *  as its language may need it. */
  kind?: 'digits' | 'mixed' | 'words'
  autoComplete?: 'current-password' | 'new-password' | 'off'
  /** Offers to show what is typed. */
  reveal?: boolean
  /** Called when something was typed, with the length alone. */
  onTyped?: (length: number) => void
}

/** A password box. What is typed stays in the input and never enters the page's state; an on-screen keypad with
 *  shuffled keys is at hand, caps lock is told, and password managers work. */
export function SecretField<Encrypted = string>(props: Props<Encrypted>) {
  const {
    label,
    hint,
    error,
    optional,
    note,
    className,
    ref,
    encrypt,
    kind = 'mixed',
    autoComplete = 'current-password',
    reveal,
    onTyped,
    ...rest
  } = props
  const t = useTexts('ui')
  const input = useRef<HTMLInputElement>(null)
  const [shown, setShown] = useState(false)
  const [keypad, setKeypad] = useState(false)
  const [caps, setCaps] = useState(false)
  const read = () => input.current?.value ?? ''
  const typed = () => onTyped?.(read().length)
  const write = (secret: string) => {
    if (input.current) input.current.value = secret
    typed()
  }
  useImperativeHandle(ref, () => ({
    encrypt: async () => encrypt(read()),
    check: (rule) => rule(read()),
    clear: () => write(''),
    fill: write,
    focus: () => input.current?.focus(),
  }))
  const watchCaps = (event: KeyboardEvent) => setCaps(kind === 'mixed' && event.getModifierState('CapsLock'))
  const maxLength = { digits: 6, mixed: 16, words: 40 }[kind]
  return (
    <Field {...{ label, hint, error, optional, note, className }}>
      {(control) => (
        <>
          <span className={cx(field.box, css.box, reveal && css.two)}>
            <input
              {...rest}
              {...control}
              ref={input}
              type={shown || kind === 'words' ? 'text' : 'password'}
              inputMode={kind === 'digits' ? 'numeric' : undefined}
              autoComplete={kind === 'words' ? 'off' : autoComplete}
              autoCapitalize="off"
              spellCheck={false}
              maxLength={maxLength}
              className={cx(field.control, css.control)}
              onKeyDown={watchCaps}
              onKeyUp={watchCaps}
              onInput={typed}
              onBlur={() => setCaps(false)}
            />
            <span className={cx(field.after, css.tools)}>
              {reveal && (
                <Button
                  look="icon"
                  small
                  aria-label={t(shown ? 'secret.hide' : 'secret.show')}
                  onClick={() => setShown(!shown)}
                >
                  <Icon name={shown ? 'eyeOff' : 'eye'} />
                </Button>
              )}
              {kind !== 'words' && (
                <Button
                  look="icon"
                  small
                  aria-label={t('keypad.open')}
                  aria-expanded={keypad}
                  onClick={() => setKeypad(!keypad)}
                >
                  <Icon name="keypad" />
                </Button>
              )}
            </span>
          </span>
          <span role="status" className={css.caps}>
            {caps && t('secret.capsLock')}
          </span>
          {keypad && kind !== 'words' && (
            <Suspense>
              <Keypad
                kind={kind}
                onKey={(key) => write((read() + key).slice(0, maxLength))}
                onBack={() => write(read().slice(0, -1))}
                onClear={() => write('')}
                onDone={() => {
                  setKeypad(false)
                  input.current?.focus()
                }}
              />
            </Suspense>
          )}
        </>
      )}
    </Field>
  )
}
