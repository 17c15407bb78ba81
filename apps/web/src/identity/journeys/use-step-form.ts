import type { Call, ErrorKey } from '@cloudsail/contract'
import type { EncryptedSecret } from '@cloudsail/contract/http'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { CallError, encryptPassword } from '../../base/api/index.ts'
import type { SecretHandle } from '../../ui/secret-field.tsx'
import type { useImageCode } from '../../ui/use-image-code.ts'
import { useErrorTexts, type Wrong } from '../use-error-texts.ts'

type Secret = SecretHandle<EncryptedSecret>

/** A password box of a form, and how what is typed into it is checked before it is sent. */
export type SecretRules<Values, Secrets extends string> = Record<
  Secrets,
  (secret: string, others: { values: Values; read: (name: Secrets) => string }) => ErrorKey | null
>

interface Options<Values extends object, Secrets extends string> {
  initial: Values
  /** The call this form makes: what is typed is checked by its own schema. */
  // biome-ignore lint/suspicious/noExplicitAny: any call
  call: Call<any, any>
  /** What the schema wants besides what is typed. */
  besides?: Record<string, unknown>
  secrets?: SecretRules<Values, Secrets>
  /** Sends it; what it throws is told in the form. */
  send: (values: Values, secrets: Record<Secrets, () => Promise<EncryptedSecret>>) => Promise<void>
  /** The picture whose characters are typed as `imageCode`. */
  image?: ReturnType<typeof useImageCode>
}

/** Stands for what is not typed: token, picture and sealed passwords are made when the form is sent. */
const stands = {
  token: 'A'.repeat(22),
  imageCodeId: 'A'.repeat(22),
  sealed: { r0Id: 'A'.repeat(22), block: 'A'.repeat(200) },
}

/** One step's form: holds what is typed, checks it by the call's own schema, sends it, and says what was wrong beside
 *  the field. What is typed stays whatever happens; passwords stay in their boxes and leave them sealed. */
export function useStepForm<Values extends Record<string, string>, Secrets extends string = never>({
  initial,
  call,
  besides = {},
  secrets = {} as SecretRules<Values, Secrets>,
  send,
  image,
}: Options<Values, Secrets>) {
  const errorTexts = useErrorTexts()
  const form = useRef<HTMLFormElement>(null)
  const boxes = useRef(new Map<string, Secret>())
  const [values, setValues] = useState(initial)
  const [mistakes, setMistakes] = useState<Record<string, Wrong>>({})
  const [refusal, setRefusal] = useState<Wrong | null>(null)
  const [sending, setSending] = useState(false)
  const [refusals, setRefusals] = useState(0)
  // After a refusal the first field that is wrong takes the focus, once it is drawn as wrong.
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [refusals])

  const pointOut = (found: Record<string, Wrong>) => {
    setMistakes(found)
    setRefusals((count) => count + 1)
  }
  const forget = (name: string) =>
    setMistakes((before) => {
      if (!(name in before)) return before
      const { [name]: _gone, ...others } = before
      return others
    })

  const find = (): Record<string, Wrong> => {
    const names = Object.keys(secrets)
    const sealed = Object.fromEntries(names.map((name) => [name, stands.sealed]))
    const shape = Object.keys((call.request._zod.def as unknown as { shape: object }).shape)
    const all = { token: stands.token, imageCodeId: stands.imageCodeId, ...besides, ...sealed, ...values }
    const known = Object.fromEntries(Object.entries(all).filter(([name]) => shape.includes(name)))
    const found: Record<string, Wrong> = {}
    const result = call.request.safeParse(known)
    for (const { path, message } of result.error?.issues ?? []) {
      const name = String(path[0])
      if (name in values && !(name in found)) found[name] = { key: message as ErrorKey }
    }
    const read = (name: Secrets) => boxes.current.get(name)?.check((secret) => secret) ?? ''
    for (const [name, rule] of Object.entries(secrets) as [
      Secrets,
      SecretRules<Values, Secrets>[Secrets],
    ][]) {
      const key = rule(read(name), { values, read })
      if (key) found[name] = { key }
    }
    return found
  }

  const refuse = async ({ key, values: places, field }: CallError) => {
    await errorTexts.load().catch(() => {})
    // Right or wrong, it was this picture's only try.
    image?.renew()
    setValues((before) => ('imageCode' in before ? { ...before, imageCode: '' } : before))
    for (const box of boxes.current.values()) if (key !== 'usernameTaken') box.clear()
    const wrong: Wrong = { key, values: places }
    if (field !== undefined && (field in values || boxes.current.has(field))) pointOut({ [field]: wrong })
    else setRefusal(wrong)
  }

  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    if (sending) return
    setRefusal(null)
    const found = find()
    if (Object.keys(found).length > 0) {
      await errorTexts.load()
      pointOut(found)
      return
    }
    setSending(true)
    try {
      const seals = Object.fromEntries(
        Object.keys(secrets).map((name) => [name, () => boxes.current.get(name)!.seal()]),
      ) as Record<Secrets, () => Promise<EncryptedSecret>>
      await send(values, seals)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      await refuse(error)
    } finally {
      setSending(false)
    }
  }

  return {
    values,
    set: (change: Partial<Values>) => {
      setValues((before) => ({ ...before, ...change }))
      for (const name of Object.keys(change)) forget(name)
    },
    /** What a field needs. */
    field: <Name extends keyof Values & string>(name: Name) => ({
      value: values[name],
      onChange: (typed: Values[Name]) => {
        setValues((before) => ({ ...before, [name]: typed }))
        forget(name)
      },
      error: errorTexts.text(mistakes[name]),
    }),
    /** What a password box needs. */
    secret: (name: Secrets) => ({
      ref: (box: Secret | null) => {
        if (box) boxes.current.set(name, box)
        else boxes.current.delete(name)
      },
      name,
      seal: encryptPassword,
      onTyped: () => forget(name),
      error: errorTexts.text(mistakes[name]),
    }),
    /** Says something is wrong that no call found out. */
    tell: async (wrong: Wrong) => {
      await errorTexts.load()
      setRefusal(wrong)
    },
    /** What the form element needs. An old picture is replaced when somebody comes back to it. */
    frame: { ref: form, onSubmit: submit, onFocus: image?.renewIfOld, noValidate: true },
    refusal: errorTexts.text(refusal),
    sending,
    submit,
  }
}
