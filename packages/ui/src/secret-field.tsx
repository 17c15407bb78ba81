import {
  type ComponentProps,
  type KeyboardEvent,
  lazy,
  type Ref,
  Suspense,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { cx } from './base/cx.ts'
import { useTexts } from './base/texts.ts'
import { typedBefore } from './base/typed-before.ts'
import { Button } from './button.tsx'
import field from './field.module.css'
import { Field, type FieldProps, splitFieldProps } from './field.tsx'
import { Icon } from './icon.tsx'
import css from './secret-field.module.css'

const Keypad = lazy(() => import('./keypad.tsx'))

/** A form's access to a password box. The password never leaves the box unencrypted. */
export interface SecretHandle<Encrypted = string> {
  /** Encrypts the content for the bank (an SM2 block) and leaves the box unchanged. */
  encrypt: () => Promise<Encrypted>
  /** Checks the content before sending: length, rules of composition. The text must not be stored. */
  check: <T>(rule: (secret: string) => T) => T
  clear: () => void
  /** Fills in a password that is not secret, as of a demo customer. */
  fill: (secret: string) => void
  focus: () => void
}

interface Props<Encrypted>
  extends FieldProps,
    Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'ref' | keyof FieldProps> {
  ref: Ref<SecretHandle<Encrypted>>
  /** Converts the clear text to the block for the wire. */
  encrypt: (secret: string) => Encrypted | Promise<Encrypted>
  /**
   * `digits`: six-digit passwords. `mixed`: the log-in password. `words`: an answer, typed visibly because its language may
   * need an input method.
   */
  kind?: 'digits' | 'mixed' | 'words'
  autoComplete?: 'current-password' | 'new-password' | 'off'
  /** Offers to show what is typed. */
  reveal?: boolean
  /** Called after typing, with the length only. */
  onTyped?: (length: number) => void
}

/**
 * A password box. The content stays in the input and never enters the page's state. Has an on-screen keypad with shuffled
 * keys and a warning for caps lock. Works with password managers.
 */
export function SecretField<Encrypted = string>(props: Props<Encrypted>) {
  const [labelled, own] = splitFieldProps(props)
  const { ref, encrypt, kind = 'mixed', autoComplete = 'current-password', reveal, onTyped, ...rest } = own
  const t = useTexts('ui')
  const input = useRef<HTMLInputElement>(null)
  const [shown, setShown] = useState(false)
  const [keypad, setKeypad] = useState(false)
  const [caps, setCaps] = useState(false)
  const maxLength = { digits: 6, mixed: 16, words: 40 }[kind]
  const read = () => input.current?.value ?? ''
  const typed = () => onTyped?.(read().length)
  const write = (secret: string) => {
    if (input.current) input.current.value = secret
    typed()
  }
  /** Replaces what is selected, or inserts at the caret, as the keyboard does. Without a key, deletes as Backspace does. */
  const type = (key: string) => {
    const box = input.current
    if (!box) return
    const end = box.selectionEnd ?? box.value.length
    let start = box.selectionStart ?? end
    if (key === '' && start === end) start = Math.max(0, end - 1)
    if (box.value.length - (end - start) + key.length > maxLength) return
    box.setRangeText(key, start, end, 'end')
    typed()
  }
  const closeKeypad = () => {
    setKeypad(false)
    input.current?.focus()
  }
  // Takes over what was typed before the scripts began, if React has drawn another box.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at the beginning
  useEffect(() => {
    const before = typedBefore(rest.name)
    if (before !== '' && read() === '') write(before)
  }, [])
  useImperativeHandle(ref, () => ({
    encrypt: async () => encrypt(read()),
    check: (rule) => rule(read()),
    clear: () => write(''),
    fill: write,
    focus: () => input.current?.focus(),
  }))
  const watchCaps = (event: KeyboardEvent) => setCaps(kind === 'mixed' && event.getModifierState('CapsLock'))
  return (
    <Field {...labelled}>
      {(control) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the keypad from wherever the focus is inside
        <div
          className={css.whole}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || !keypad) return
            // A dialog around the field stays open.
            event.preventDefault()
            event.stopPropagation()
            closeKeypad()
          }}
        >
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
                onKey={type}
                onBack={() => type('')}
                onClear={() => write('')}
                onDone={closeKeypad}
              />
            </Suspense>
          )}
        </div>
      )}
    </Field>
  )
}
