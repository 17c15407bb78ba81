import {
  brand,
  type Call,
  type IdType,
  idTypes,
  type RequestInput,
  type ResponseOf,
} from '@cloudsail/contract'
import { sendInquiryCode } from '@cloudsail/contract/cards'
import { idTypeNames } from '@cloudsail/contract/dictionaries'
import type { EncryptedSecret } from '@cloudsail/contract/http'
import { CallError, call } from '@cloudsail/ui/base/api/index.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { useScreenTitle } from '@cloudsail/ui/base/use-screen-at.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { Columns } from '@cloudsail/ui/columns.tsx'
import { failureOf } from '@cloudsail/ui/form/failure.ts'
import type { FormControl, ReadSecret } from '@cloudsail/ui/form/form.ts'
import { FormFrame } from '@cloudsail/ui/form/form-frame.tsx'
import { Pair } from '@cloudsail/ui/form/pair.tsx'
import { useForm } from '@cloudsail/ui/form/use-form.ts'
import { tidyBy, validateBy } from '@cloudsail/ui/form/validate.ts'
import { ImageCodeField } from '@cloudsail/ui/image-code-field.tsx'
import { useCountdown } from '@cloudsail/ui/order-flow/use-countdown.ts'
import { OtpField } from '@cloudsail/ui/otp-field.tsx'
import { PageHeading } from '@cloudsail/ui/page-heading.tsx'
import { Select } from '@cloudsail/ui/select.tsx'
import { TextField } from '@cloudsail/ui/text-field.tsx'
import { useImageCode } from '@cloudsail/ui/use-image-code.ts'
import { type ReactNode, useMemo, useState } from 'react'
import css from './inquiries.module.css'

/** Placeholders for values that are not typed until the form is sent. */
const stands = { imageCodeId: 'A'.repeat(22), newPassword: { r0Id: 'A'.repeat(22), block: 'A'.repeat(200) } }

const document = { idType: 'residentId', idNumber: '', imageCode: '' }

/** The layout of queries before log-in: title, the form on its sheet, and an aside. */
export function InquiryFrame({ lead, children }: { lead: string; children: ReactNode }) {
  const t = useTexts('cardInquiries')
  return (
    <div className="page">
      <PageHeading>{useScreenTitle()}</PageHeading>
      <Columns
        beside={
          <Card title={t('aside')}>
            <ul className={css.advice}>
              <li>{t('aside.code')}</li>
              <li>{t('aside.secret')}</li>
              <li>{t('aside.hotline', { hotline: brand.hotline })}</li>
            </ul>
          </Card>
        }
      >
        <Card>
          <p className={css.lead}>{lead}</p>
          {children}
        </Card>
      </Columns>
    </div>
  )
}

/** The first form: a document, the characters of a picture, and any further fields of the call. */
export function BeginForm({
  call: asked,
  initial,
  onBegun,
  fields,
}: {
  // biome-ignore lint/suspicious/noExplicitAny: either of the two calls
  call: Call<any, any>
  initial: Record<string, string>
  onBegun: (token: string) => void
  fields: (form: FormControl<Record<string, string>>) => ReactNode
}) {
  const t = useTexts('cardInquiries')
  const language = useLanguage()
  const image = useImageCode()
  const fixed = useMemo(
    () => ({
      tidy: tidyBy(asked.request),
      validate: (values: object) => validateBy(asked.request, { imageCodeId: stands.imageCodeId, ...values }),
    }),
    [asked],
  )
  const form = useForm<Record<string, string>>({
    initial: { ...initial, ...document },
    ...fixed,
    send: async (input) => {
      const request = { ...(input as object), imageCodeId: image.picture?.id ?? '' } as RequestInput<
        typeof asked
      >
      const { token } = (await call(asked, request, { reportErrors: 'none' })) as { token: string }
      onBegun(token)
    },
    onRefused: () => {
      // The picture was valid for one try only, successful or not.
      image.renew()
      return { imageCode: '' }
    },
  })
  const idType = form.field('idType')
  const imageCode = form.field('imageCode')
  return (
    <FormFrame form={form} onFocus={image.renewIfOld}>
      {fields(form)}
      <Pair>
        <Select<IdType>
          {...idType}
          value={idType.value as IdType}
          onChange={(type) => form.set({ idType: type })}
          label={t('idType')}
          options={idTypes.map((type) => ({ value: type, label: idTypeNames[type][language] }))}
        />
        <TextField
          {...form.field('idNumber')}
          label={t('idNumber')}
          maxLength={40}
          autoCapitalize="characters"
        />
      </Pair>
      <ImageCodeField
        {...imageCode}
        png={image.picture?.png}
        onRefresh={() => {
          form.set({ imageCode: '' })
          image.renew()
        }}
      />
      <div className={css.actions}>
        <Button type="submit" busy={form.sending}>
          {t('next')}
        </Button>
      </div>
    </FormFrame>
  )
}

/** The form for the dynamic password and any further fields, which sends the second call. */
// biome-ignore lint/suspicious/noExplicitAny: either of the two calls
export function CodeForm<Answer extends Call<any, any>>({
  call: answering,
  token,
  submit,
  checkSecrets,
  children,
  onAnswered,
  onAgain,
}: {
  call: Answer
  token: string
  submit: string
  checkSecrets?: (
    read: ReadSecret,
  ) => ReturnType<NonNullable<Parameters<typeof useForm>[0]['validateSecrets']>>
  children?: (form: FormControl<{ code: string }>) => ReactNode
  onAnswered: (answer: ResponseOf<Answer>) => void
  onAgain: () => void
}) {
  const t = useTexts('cardInquiries')
  const [turn, setTurn] = useState({ turn: 0, seconds: 0 })
  const [asking, setAsking] = useState(false)
  const left = useCountdown(turn.turn, turn.seconds)
  const withSecret = checkSecrets !== undefined
  const fixed = useMemo(
    () => ({
      tidy: tidyBy(answering.request),
      validate: (values: { code: string }) =>
        validateBy(answering.request, {
          token,
          ...values,
          ...(withSecret && { newPassword: stands.newPassword }),
        }),
    }),
    [answering, token, withSecret],
  )
  const form = useForm<{ code: string }>({
    initial: { code: '' },
    ...fixed,
    ...(checkSecrets && { validateSecrets: checkSecrets }),
    send: async (input, encrypt) => {
      const secret: { newPassword?: EncryptedSecret } = withSecret
        ? { newPassword: await encrypt('newPassword') }
        : {}
      const request = { ...(input as object), token, ...secret } as unknown as RequestInput<Answer>
      onAnswered(await call(answering, request, { reportErrors: 'none' }))
    },
  })
  const ask = async () => {
    // Cleared before the answer, because the message may arrive earlier and its code must not be lost.
    form.set({ code: '' })
    setAsking(true)
    try {
      const { resendAfterSeconds: seconds } = await call(sendInquiryCode, { token }, { reportErrors: 'none' })
      setTurn((before) => ({ turn: before.turn + 1, seconds }))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      form.refuse(failureOf(error))
    } finally {
      setAsking(false)
    }
  }
  return (
    <FormFrame form={form}>
      <OtpField
        label={t('code')}
        {...form.field('code')}
        beside={
          left > 0 ? (
            <span className="quiet">{t('code.wait', { seconds: left })}</span>
          ) : (
            <Button look="line" small busy={asking} onClick={() => void ask()}>
              {t(turn.turn > 0 ? 'code.again' : 'code.ask')}
            </Button>
          )
        }
      />
      <p role="status" className="quiet">
        {turn.turn > 0 && t('code.sent')}
      </p>
      {children?.(form)}
      <div className={css.actions}>
        <Button type="submit" busy={form.sending}>
          {submit}
        </Button>
        <Button look="text" onClick={onAgain}>
          {t('again')}
        </Button>
      </div>
    </FormFrame>
  )
}
