import type { Call, ErrorKey } from '@cloudsail/contract'
import type { EncryptedSecret } from '@cloudsail/contract/http'
import type { FormControl, ReadSecret } from '@cloudsail/ui/form/form.ts'
import { useForm } from '@cloudsail/ui/form/use-form.ts'
import { shapeOf, tidyBy, validateBy } from '@cloudsail/ui/form/validate.ts'
import type { useImageCode } from '@cloudsail/ui/use-image-code.ts'
import { useMemo } from 'react'

/** The password boxes of a form, and the check of each before sending. */
export type SecretRules<Values, Secrets extends string> = Record<
  Secrets,
  (secret: string, others: { values: Values; read: (name: Secrets) => string }) => ErrorKey | null
>

interface Options<Values extends object, Secrets extends string> {
  initial: Values
  /** The call of the form. Its schema validates the input. */
  // biome-ignore lint/suspicious/noExplicitAny: any call
  call: Call<any, any>
  /** Input that the schema requires besides the typed values. */
  besides?: Record<string, unknown>
  secrets?: SecretRules<Values, Secrets>
  /** Sends the input. The form shows the error if it throws. */
  send: (values: Values, secrets: Record<Secrets, () => Promise<EncryptedSecret>>) => Promise<void>
  /** The picture whose characters are typed as `imageCode`. */
  image?: ReturnType<typeof useImageCode>
}

export interface StepFormControl<Values extends object> extends FormControl<Values> {
  /** Replaces an old picture when the customer returns to the form. */
  readonly onFocus: (() => void) | undefined
}

/** Placeholders for input that is not typed: token, picture and encrypted passwords are made when the form is sent. */
const stands = {
  token: 'A'.repeat(22),
  imageCodeId: 'A'.repeat(22),
  encrypted: { r0Id: 'A'.repeat(22), block: 'A'.repeat(200) },
}

/**
 * Creates the form of one step of a journey, validated by the schema of its call. Typed values are kept after an error. Only
 * passwords and the characters of the picture are valid for one try.
 */
export function useStepForm<Values extends Record<string, string>, Secrets extends string = never>({
  initial,
  call,
  besides = {},
  secrets = {} as SecretRules<Values, Secrets>,
  send,
  image,
}: Options<Values, Secrets>): StepFormControl<Values> {
  const names = Object.keys(secrets) as Secrets[]
  // biome-ignore lint/correctness/useExhaustiveDependencies: all of it is the same as long as the form stands
  const fixed = useMemo(() => {
    const shape = shapeOf(call.request)
    const encrypted = Object.fromEntries(names.map((name) => [name, stands.encrypted]))
    return {
      tidy: tidyBy(call.request),
      validate: (values: Values) => {
        const all = {
          token: stands.token,
          imageCodeId: stands.imageCodeId,
          ...besides,
          ...encrypted,
          ...values,
        }
        const known = Object.fromEntries(Object.entries(all).filter(([name]) => name in shape))
        return validateBy(call.request, known)
      },
    }
  }, [call])
  const form = useForm<Values>({
    initial,
    ...fixed,
    validateSecrets: (read: ReadSecret, values) =>
      Object.fromEntries(names.map((name) => [name, secrets[name](read(name), { values, read })])),
    send: async (input, encrypt, values) => {
      const validated = input as Values
      const sent = Object.fromEntries(
        Object.keys(values).map((name) => [name, validated[name] ?? values[name]]),
      )
      const secrets = Object.fromEntries(names.map((name) => [name, () => encrypt(name)]))
      await send(sent as Values, secrets as Record<Secrets, () => Promise<EncryptedSecret>>)
    },
    onRefused: ({ key }) => {
      // The picture was valid for one try only, successful or not.
      image?.renew()
      if (key !== 'usernameTaken') for (const name of names) form.box(name)?.clear()
      return 'imageCode' in initial ? ({ imageCode: '' } as unknown as Partial<Values>) : undefined
    },
  })
  return { ...form, onFocus: image?.renewIfOld }
}
