import { brand } from '@cloudsail/contract'
import type { EncryptedSecret } from '@cloudsail/contract/http'
import type { LoginMethod } from '@cloudsail/contract/identity'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { CallError } from '../base/api/index.ts'
import { wantedRoute } from '../base/router.ts'
import { useTexts } from '../base/texts.ts'
import type { SecretHandle } from '../ui/secret-field.tsx'
import { useImageCode } from '../ui/use-image-code.ts'
import { checkIdentifier, checkImageCode, checkPassword } from './check-login.ts'
import { enterBank, sendLogin } from './send-login.ts'
import { useErrorTexts, type Wrong } from './use-error-texts.ts'

type FieldName = 'identifier' | 'password' | 'imageCode'
type Mistakes = Partial<Record<FieldName, Wrong>>

/** What the form holds, checks and sends. The password stays in its box and leaves it sealed. */
export function useLoginForm(idle: boolean) {
  const t = useTexts('identity')
  const form = useRef<HTMLFormElement>(null)
  const secret = useRef<SecretHandle<EncryptedSecret>>(null)
  const image = useImageCode()
  const errorTexts = useErrorTexts()
  const [method, setMethod] = useState<LoginMethod>('username')
  const [identifier, setIdentifier] = useState('')
  const [imageCode, setImageCode] = useState('')
  const [mistakes, setMistakes] = useState<Mistakes>({})
  const [refusal, setRefusal] = useState<Wrong | null>(null)
  const [sending, setSending] = useState(false)

  // After a refusal the first field that is wrong takes the focus, once it is drawn as wrong.
  const [refusals, setRefusals] = useState(0)
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [refusals])
  const pointOut = (found: Mistakes) => {
    setMistakes(found)
    setRefusals((count) => count + 1)
  }

  const forget = (field: FieldName) =>
    setMistakes(({ [field]: _gone, ...others }) => (_gone ? others : { ...others }))

  const newPicture = () => {
    setImageCode('')
    image.renew()
  }

  const choose = (next: LoginMethod) => {
    setMethod(next)
    setIdentifier('')
    setMistakes({})
    setRefusal(null)
    secret.current?.clear()
  }

  /** Takes over somebody's identifier and password, as of a demo customer. */
  const fillIn = (next: LoginMethod, value: string, password: string) => {
    choose(next)
    setIdentifier(value)
    secret.current?.fill(password)
  }

  const find = (): Mistakes => {
    const found: Record<FieldName, Wrong['key'] | null> = {
      identifier: checkIdentifier(method, identifier),
      password: secret.current?.check((password) => checkPassword(method, password)) ?? null,
      imageCode: checkImageCode(imageCode),
    }
    return Object.fromEntries(
      Object.entries(found).flatMap(([field, key]) => (key ? [[field, { key }]] : [])),
    )
  }

  const refuse = async (error: CallError) => {
    await errorTexts.load().catch(() => {})
    newPicture()
    const wrong: Wrong = { key: error.key, values: error.values }
    if (error.key === 'imageCodeInvalid') {
      pointOut({ imageCode: wrong })
      return
    }
    secret.current?.clear()
    if (error.field === 'identifier') pointOut({ identifier: wrong })
    else {
      setRefusal(wrong)
      secret.current?.focus()
    }
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (sending || idle) return
    setRefusal(null)
    const found = find()
    if (Object.keys(found).length > 0) {
      await errorTexts.load()
      pointOut(found)
      return
    }
    if (!image.picture || !secret.current) return newPicture()
    setSending(true)
    try {
      const password = await secret.current.seal()
      const wanted = wantedRoute()
      const answer = await sendLogin(method, identifier, {
        password,
        imageCodeId: image.picture.id,
        imageCode,
      })
      enterBank(answer, { wanted, othersEnded: t('login.endedOther', { hotline: brand.hotline }) })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      await refuse(error)
    } finally {
      setSending(false)
    }
  }

  return {
    form,
    secret,
    method,
    choose,
    identifier,
    typeIdentifier: (typed: string) => {
      setIdentifier(typed)
      forget('identifier')
    },
    passwordTyped: () => forget('password'),
    imageCode,
    typeImageCode: (typed: string) => {
      setImageCode(typed)
      forget('imageCode')
    },
    picture: image.picture?.svg ?? null,
    newPicture,
    /** An old picture is replaced when somebody comes back to the form. */
    onFocus: image.renewIfOld,
    errorOf: (field: FieldName) => errorTexts.text(mistakes[field]),
    refusal: errorTexts.text(refusal),
    sending,
    submit,
    fillIn,
    isDemo: image.isDemo,
  }
}
