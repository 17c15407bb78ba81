import type { ErrorKey } from '@cloudsail/contract'
import type { EncryptedSecret } from '@cloudsail/contract/http'
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react'
import { encryptPassword } from '../base/api/index.ts'
import type { SecretHandle } from '../secret-field.tsx'
import { useErrorTexts } from '../use-error-texts.ts'
import { type Failure, failureOf, type Wrong } from './failure.ts'
import type { FormControl, ReadSecret, Validation } from './form.ts'
import { useKeptValues } from './kept-values.ts'
import { usePendingFields } from './pending-fields.ts'
import { usePress } from './use-press.ts'

type Secret = SecretHandle<EncryptedSecret>
type Errors = Readonly<Record<string, Wrong>>

interface Options<Values extends object> {
  initial: Values
  validate: (values: Values) => Validation
  /** Validates the password boxes before they are encrypted. Returns the error of each by its name. */
  validateSecrets?:
    | ((read: ReadSecret, values: Values) => Readonly<Record<string, ErrorKey | null>>)
    | undefined
  /** Returns the value that a field shows after it has been left. */
  tidy?: ((name: string, value: unknown) => unknown) | undefined
  /** Sends the validated input. The form shows the error if it rejects. */
  send: (input: unknown, encrypt: (name: string) => Promise<EncryptedSecret>, values: Values) => unknown
  /** Returns values to replace after a refusal, for inputs that a refusal makes worthless. */
  onRefused?: ((failure: Failure) => Partial<Values> | undefined) | undefined
  /** Stores what is typed beyond the life of the page. */
  draft?: { read: () => Partial<Values> | null; keep: (values: Values) => void } | undefined
  /** While true, nothing is sent. */
  idle?: boolean | undefined
}

/** Returns the first invalid field that can take the focus. For a group: its chosen option, else its first. */
function firstWrong(form: HTMLFormElement): HTMLElement | null {
  const all = form.querySelectorAll<HTMLElement>('[aria-invalid=true]:enabled, [data-wrong]')
  for (const wrong of all) {
    if (!wrong.matches('[data-wrong]')) return wrong
    const choice =
      wrong.querySelector<HTMLElement>('input:checked:enabled') ??
      wrong.querySelector<HTMLElement>('input:enabled')
    if (choice) return choice
  }
  return null
}

const root = (path: string) => path.split('.')[0]!

/**
 * The form engine of all forms: orders, steps of journeys, log-in and quick orders. Holds what is typed, validates it,
 * encrypts passwords, sends the input, and shows errors beside their fields.
 *
 * A field's error appears once the field has been left or the form sent, and disappears as soon as it is corrected. A
 * refusal by the bank disappears with the next change of any field, because it may no longer apply. No press is lost: if
 * initial data are still loading, the form is sent once they have arrived, and no layout moves while a pointer is down. The
 * first invalid field receives the focus.
 */
export function useForm<Values extends object>(options: Options<Values>): FormControl<Values> {
  const { initial, validate, validateSecrets, tidy, send, onRefused, draft, idle } = options
  const kept = useKeptValues(initial)
  const [values, setValues] = useState<Values>(() => ({ ...initial, ...draft?.read(), ...kept.read() }))
  const [touched, setTouched] = useState<ReadonlySet<string> | 'all'>(new Set())
  const [refused, setRefused] = useState<Errors>({})
  const [general, setGeneral] = useState<Wrong | null>(null)
  const [round, setRound] = useState(0)
  const [pressed, setPressed] = useState(false)
  const [sending, setSending] = useState(false)
  const frame = useRef<HTMLFormElement>(null)
  const boxes = useRef(new Map<string, Secret>())
  // A render can leave out a change that waits for a later one, so the latest values are not those of the render.
  const latest = useRef(values)
  const findWrong = useRef(false)
  const press = usePress()
  const pendingFields = usePendingFields()

  const validated = useMemo(() => validate(values), [validate, values])
  const isTouched = (path: string) => touched === 'all' || touched.has(root(path))
  const textOf = useErrorTexts(
    general !== null || Object.keys(refused).length > 0 || Object.keys(validated.errors).some(isTouched),
  )
  const error = (path: string) => {
    const key = isTouched(path) ? validated.errors[path] : undefined
    return textOf(refused[path] ?? (key && { key }))
  }

  // Runs after the field was drawn as invalid, because the error's sentence may still have been loading.
  useEffect(() => {
    if (!findWrong.current) return
    const wrong = frame.current && firstWrong(frame.current)
    if (!wrong) return
    findWrong.current = false
    wrong.focus()
    // In a long group the sentence at its end may be out of view.
    wrong.closest('fieldset[data-wrong]')?.lastElementChild?.scrollIntoView({ block: 'nearest' })
  })

  const forget = () => {
    findWrong.current = false
    setRefused((before) => (Object.keys(before).length === 0 ? before : {}))
    setGeneral(null)
  }
  const put = (change: Partial<Values>) => {
    latest.current = { ...latest.current, ...change }
    setValues(latest.current)
    draft?.keep(latest.current)
    kept.keep(latest.current)
  }
  const set = (change: Partial<Values>) => {
    put(change)
    forget()
  }
  const leave = (name: keyof Values & string) => {
    const value = latest.current[name]
    // A field left empty is no error until the form is sent.
    if (value === '') return
    const tidied = tidy ? tidy(name, value) : value
    if (tidied !== value) put({ [name]: tidied } as unknown as Partial<Values>)
    press.later(() =>
      setTouched((before) => (before === 'all' || before.has(name) ? before : new Set([...before, name]))),
    )
  }
  const refuse = (failure: Failure | Wrong) => {
    const field = 'field' in failure ? failure.field : undefined
    if (field !== undefined && (root(field) in latest.current || boxes.current.has(field))) {
      findWrong.current = true
      setRefused({ [field]: failure })
    } else setGeneral(failure)
  }

  const go = async () => {
    const { errors, input } = validate(latest.current)
    const read: ReadSecret = (name) => boxes.current.get(name)?.check(String) ?? ''
    const secrets = Object.entries(validateSecrets?.(read, latest.current) ?? {})
    const wrong = Object.fromEntries(secrets.flatMap(([name, key]) => (key ? [[name, { key }]] : [])))
    setTouched('all')
    setRefused(wrong)
    setGeneral(null)
    findWrong.current = Object.keys(errors).length + Object.keys(wrong).length > 0
    if (findWrong.current) return
    setSending(true)
    try {
      await send(input, (name) => boxes.current.get(name)!.encrypt(), latest.current)
    } catch (thrown) {
      if (typeof (thrown as Partial<Wrong> | null)?.key !== 'string') throw thrown
      const failure = failureOf(thrown)
      const spent = onRefused?.(failure)
      if (spent) {
        put(spent)
        // The form itself emptied these fields, so the customer must not be blamed for missing input yet.
        setTouched(new Set(Object.keys(latest.current).filter((name) => !(name in spent))))
      }
      refuse(failure)
    } finally {
      setSending(false)
    }
  }
  // The form was sent before all initial data had arrived. Send it once they have.
  const goesOn = pressed && !pendingFields.isPending
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each press
  useEffect(() => {
    if (!goesOn) return
    setPressed(false)
    void go()
  }, [goesOn])

  return {
    values,
    set,
    error,
    field: (name) => ({
      value: values[name],
      onChange: (value) => set({ [name]: value } as unknown as Partial<Values>),
      onBlur: () => leave(name),
      error: error(name),
    }),
    secret: (name) => ({
      ref: (box) => {
        if (box) boxes.current.set(name, box)
        else boxes.current.delete(name)
      },
      name,
      encrypt: encryptPassword,
      onTyped: forget,
      error: error(name),
    }),
    frame: {
      ref: frame,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault()
        // React passes events of a form in a dialog to the form around the dialog.
        event.stopPropagation()
        press.submitted()
        if (!idle && !sending) setPressed(true)
      },
      onPointerDownCapture: press.onPointerDownCapture,
    },
    reportPending: pendingFields.report,
    sending: pressed || sending,
    message: textOf(general),
    refuse,
    box: (name) => boxes.current.get(name),
    reset: (begun = {}) => {
      latest.current = { ...initial, ...begun }
      setValues(latest.current)
      kept.keep(latest.current)
      setTouched(new Set())
      forget()
      for (const box of boxes.current.values()) box.clear()
      setRound((before) => before + 1)
    },
    round,
  }
}
