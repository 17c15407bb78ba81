import type { RequestOf, ResponseOf } from '@cloudsail/contract'
import { type VerifiedReceipt, verifyReceipt } from '@cloudsail/contract/help'
import { call } from '@cloudsail/ui/base/api/index.ts'
import { momentText } from '@cloudsail/ui/base/dates.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { FormFrame } from '@cloudsail/ui/form/form-frame.tsx'
import { useForm } from '@cloudsail/ui/form/use-form.ts'
import { tidyBy, validateBy } from '@cloudsail/ui/form/validate.ts'
import { ImageCodeField } from '@cloudsail/ui/image-code-field.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { NumberField } from '@cloudsail/ui/number-field.tsx'
import { orderNumber, SlipLine } from '@cloudsail/ui/order-flow/slip.tsx'
import { StateTag } from '@cloudsail/ui/order-flow/state-tag.tsx'
import { TextField } from '@cloudsail/ui/text-field.tsx'
import { useImageCode } from '@cloudsail/ui/use-image-code.ts'
import { useState } from 'react'
import css from './verification.module.css'

/** A placeholder in the form of a picture's id, because the fields are validated before a picture exists. */
const anyPicture = 'A'.repeat(22)
type Field = 'orderId' | 'code' | 'imageCode'

/** Verifies a receipt by its number and code, protected by an image code. */
export function CodeCheck({ orderId }: { orderId: string }) {
  const t = useTexts('verification')
  const [answer, setAnswer] = useState<ResponseOf<typeof verifyReceipt> | null>(null)
  const [again, setAgain] = useState(0)
  return (
    <Card title={t('code.title')}>
      {answer?.receipt ? (
        <Found
          receipt={answer.receipt}
          checkedAt={answer.checkedAt}
          onAgain={() => {
            setAnswer(null)
            setAgain(again + 1)
          }}
        />
      ) : (
        <CodeForm
          key={again}
          orderId={again === 0 ? orderId : ''}
          unknown={answer !== null}
          onAnswer={setAnswer}
        />
      )}
    </Card>
  )
}

interface FormProps {
  orderId: string
  /** True if the last try found nothing. */
  unknown: boolean
  onAnswer: (answer: ResponseOf<typeof verifyReceipt> | null) => void
}

const validate = (values: Record<Field, string>) =>
  validateBy(verifyReceipt.request, { ...values, imageCodeId: anyPicture })
const tidy = tidyBy(verifyReceipt.request)

function CodeForm({ orderId, unknown, onAnswer }: FormProps) {
  const t = useTexts('verification')
  const image = useImageCode()
  const form = useForm<Record<Field, string>>({
    initial: { orderId, code: '', imageCode: '' },
    validate,
    tidy,
    send: async (input) => {
      if (!image.picture) return newPicture()
      onAnswer(null)
      const request = { ...(input as RequestOf<typeof verifyReceipt>), imageCodeId: image.picture.id }
      const answer = await call(verifyReceipt, request, { reportErrors: 'none', busy: true })
      if (!answer.receipt) newPicture()
      onAnswer(answer)
    },
    // The picture was valid for one try only, successful or not.
    onRefused: () => {
      image.renew()
      return { imageCode: '' }
    },
  })
  const newPicture = () => {
    form.set({ imageCode: '' })
    image.renew()
  }
  return (
    <FormFrame form={form} onFocus={image.renewIfOld}>
      <p className={css.intro}>{t('code.intro')}</p>
      {unknown && (
        <MessageBar kind="error" title={t('code.unknown')} live>
          <p>{t('code.unknown.text')}</p>
        </MessageBar>
      )}
      <NumberField
        {...form.field('orderId')}
        label={t('code.order')}
        hint={t('code.order.hint')}
        name="orderId"
      />
      <TextField
        {...form.field('code')}
        label={t('code.code')}
        hint={t('code.code.hint')}
        name="code"
        autoCapitalize="characters"
        maxLength={40}
      />
      <ImageCodeField {...form.field('imageCode')} png={image.picture?.png} onRefresh={newPicture} />
      <div>
        <Button type="submit" busy={form.sending}>
          {t('code.submit')}
        </Button>
      </div>
    </FormFrame>
  )
}

interface FoundProps {
  receipt: VerifiedReceipt
  checkedAt: string
  onAgain: () => void
}

/** Shows the bank's record of the order, for comparison with the receipt. */
function Found({ receipt, checkedAt, onAgain }: FoundProps) {
  const t = useTexts('verification')
  const language = useLanguage()
  const sides = [
    { label: t('code.payer'), party: receipt.payer },
    { label: t('code.payee'), party: receipt.payee },
  ]
  return (
    <div className={css.result}>
      <MessageBar kind="success" title={t('code.found')} live>
        <p>{t('code.found.text')}</p>
      </MessageBar>
      {receipt.amount && <MoneyText {...receipt.amount} size="large" always />}
      <dl className={css.facts}>
        <SlipLine
          label={t('code.state')}
          note={[receipt.part?.[language], t('code.since', { time: momentText(receipt.stateSince, true) })]
            .filter(Boolean)
            .join(' · ')}
        >
          <StateTag state={receipt.state} partly={receipt.part !== null} />
        </SlipLine>
        <SlipLine label={t('code.title.kind')}>{receipt.title[language]}</SlipLine>
        {sides.map(
          ({ label, party }) =>
            party && (
              <SlipLine key={label} label={label}>
                {party.name} · {party.number}
              </SlipLine>
            ),
        )}
        <SlipLine label={t('code.submitted')}>{momentText(receipt.submittedAt, true)}</SlipLine>
        <SlipLine label={t('code.order')}>{orderNumber(receipt.orderId)}</SlipLine>
        <SlipLine label={t('code.checked')}>{momentText(checkedAt, true)}</SlipLine>
      </dl>
      <div>
        <Button look="line" small onClick={onAgain}>
          {t('code.again')}
        </Button>
      </div>
    </div>
  )
}
