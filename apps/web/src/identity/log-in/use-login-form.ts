import { brand, type ErrorKey } from '@cloudsail/contract'
import { type LoginMethod, otherWay } from '@cloudsail/contract/identity'
import { loadChunk } from '@cloudsail/ui/base/loads.ts'
import { wantedRoute } from '@cloudsail/ui/base/router.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import type { Validation } from '@cloudsail/ui/form/form.ts'
import { useForm } from '@cloudsail/ui/form/use-form.ts'
import { useImageCode } from '@cloudsail/ui/use-image-code.ts'
import { useCallback, useEffect, useState } from 'react'
import { journeyToken } from '../journeys/journey-token.ts'
import { checkIdentifier, checkImageCode, checkPassword } from './check-login.ts'
import { askedAgain, enterBank, sendLogin } from './send-login.ts'

interface Values {
  method: LoginMethod
  identifier: string
  imageCode: string
}

const initial: Values = { method: 'username', identifier: '', imageCode: '' }

function validate({ method, identifier, imageCode }: Values): Validation {
  const found: Record<string, ErrorKey | null> = {
    identifier: checkIdentifier(method, identifier),
    imageCode: checkImageCode(imageCode),
  }
  const errors = Object.fromEntries(
    Object.entries(found).flatMap(([field, key]) => (key ? [[field, key]] : [])),
  )
  return { errors, input: undefined }
}

function belongsTo({ method, identifier }: Values): LoginMethod | null {
  return checkIdentifier(method, identifier) === null ? null : otherWay(method, identifier)
}

/** Whether the second factor is asked for in the form's place; after a reload, as far as a journey is under way. */
function useCheck() {
  const [on, setOn] = useState(false)
  useEffect(() => setOn(journeyToken() !== null), [])
  const begin = useCallback(() => setOn(true), [])
  const end = useCallback(() => setOn(false), [])
  return { on, begin, end }
}

/** The form of the log-in. The password stays in its box and leaves it encrypted. */
export function useLoginForm(idle: boolean) {
  const check = useCheck()
  const t = useTexts('identity')
  const image = useImageCode()
  const form = useForm<Values>({
    initial,
    validate,
    validateSecrets: (read, { method }) => ({ password: checkPassword(method, read('password')) }),
    idle,
    send: async (_, encrypt, { method, identifier, imageCode }) => {
      if (!image.picture) return newPicture()
      const password = await encrypt('password')
      const wanted = wantedRoute()
      const { id: imageCodeId } = image.picture
      const answer = await sendLogin(method, identifier, { password, imageCodeId, imageCode }).catch(
        askedAgain,
      )
      if (!answer) return check.begin()
      enterBank(answer, { wanted, othersEnded: t('login.endedOther', { hotline: brand.hotline }) })
    },
    onRefused: ({ key, field }) => {
      image.renew()
      if (key !== 'imageCodeInvalid') {
        form.box('password')?.clear()
        if (field === undefined) form.box('password')?.focus()
      }
      return { imageCode: '' }
    },
  })
  const newPicture = () => {
    form.set({ imageCode: '' })
    image.renew()
  }
  return {
    form,
    check,
    /** The password is given once more, with another picture. */
    endCheck: useCallback(() => {
      check.end()
      image.renew()
    }, [check.end, image.renew]),
    choose: (method: LoginMethod) => form.reset({ method }),
    /** The way of logging in that what is typed belongs to, where that is another one than was chosen. */
    belongsTo: belongsTo(form.values),
    /** Goes to another way and takes what is typed along. */
    move: (method: LoginMethod) => form.reset({ method, identifier: form.values.identifier }),
    /** Takes over somebody's identifier and password, as of a demo customer. */
    fillIn: (method: LoginMethod, identifier: string, password: string) => {
      form.reset({ method, identifier })
      form.box('password')?.fill(password)
    },
    picture: image.picture?.png,
    newPicture,
    /** For whoever cannot read the picture. */
    codeBySms: () =>
      loadChunk(() => import('./code-by-sms.ts')).then((each) => each.codeBySms(form.values, image.take)),
    /** An old picture is replaced when somebody comes back to the form. */
    onFocus: image.renewIfOld,
    isDemo: image.isDemo,
  }
}
