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

/** Returns whether the second factor replaces the form. After a reload: whether its journey is still under way. */
function useCheck() {
  const [on, setOn] = useState(false)
  useEffect(() => setOn(journeyToken() !== null), [])
  const begin = useCallback(() => setOn(true), [])
  const end = useCallback(() => setOn(false), [])
  return { on, begin, end }
}

/** Creates the log-in form. The password stays in its box and leaves it only encrypted. */
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
    /** Ends the second factor. The password is asked again, with another picture. */
    endCheck: useCallback(() => {
      check.end()
      image.renew()
    }, [check.end, image.renew]),
    choose: (method: LoginMethod) => form.reset({ method }),
    /** The log-in method that the typed text belongs to, if it is not the chosen one. */
    belongsTo: belongsTo(form.values),
    /** Switches to another method and keeps the typed text. */
    move: (method: LoginMethod) => form.reset({ method, identifier: form.values.identifier }),
    /** Fills in an identifier and a password, as of a demo customer. */
    fillIn: (method: LoginMethod, identifier: string, password: string) => {
      form.reset({ method, identifier })
      form.box('password')?.fill(password)
    },
    picture: image.picture?.png,
    newPicture,
    /** For customers who cannot read the picture. */
    codeBySms: () =>
      loadChunk(() => import('./code-by-sms.ts')).then((each) => each.codeBySms(form.values, image.take)),
    /** Replaces an old picture when the customer returns to the form. */
    onFocus: image.renewIfOld,
    isDemo: image.isDemo,
  }
}
