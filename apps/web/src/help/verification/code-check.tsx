import type { ResponseOf } from '@cloudsail/contract'
import { type VerifiedReceipt, verifyReceipt } from '@cloudsail/contract/help'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useSubmit } from '../../base/api/index.ts'
import { momentText } from '../../base/dates.ts'
import { useLanguage, useTexts } from '../../base/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ImageCodeField } from '../../ui/image-code-field.tsx'
import { MoneyText } from '../../ui/money-text.tsx'
import { Notice } from '../../ui/notice.tsx'
import { orderNumber, SlipLine } from '../../ui/order-flow/slip.tsx'
import { StateTag } from '../../ui/order-flow/state-tag.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useErrorTexts } from '../../ui/use-error-texts.ts'
import { useImageCode } from '../../ui/use-image-code.ts'
import css from './verification.module.css'

/** Anything of a picture's form: the fields are checked before there is one. */
const anyPicture = 'A'.repeat(22)
const fields = ['orderId', 'code', 'imageCode'] as const
type Field = (typeof fields)[number]

/** A receipt is verified by its number and its code, behind an image code. */
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
  /** The last try found nothing. */
  unknown: boolean
  onAnswer: (answer: ResponseOf<typeof verifyReceipt> | null) => void
}

function CodeForm({ orderId, unknown, onAnswer }: FormProps) {
  const t = useTexts('verification')
  const form = useRef<HTMLFormElement>(null)
  const image = useImageCode()
  const [values, setValues] = useState({ orderId, code: '', imageCode: '' })
  const [mistakes, setMistakes] = useState<Partial<Record<Field, string>>>({})
  const [refusals, setRefusals] = useState(0)
  const { submit, pending, error } = useSubmit(verifyReceipt, { reportErrors: 'none' })
  const errorText = useErrorTexts(Object.keys(mistakes).length > 0)
  const drawn = errorText('invalidInput') !== undefined
  // After a refusal the first field that is wrong takes the focus, once it is drawn as wrong.
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn anew when the sentences have come
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [refusals, drawn])

  const type = (field: Field) => (typed: string) => {
    setValues((before) => ({ ...before, [field]: typed }))
    setMistakes(({ [field]: _gone, ...others }) => others)
  }
  const newPicture = () => {
    setValues((before) => ({ ...before, imageCode: '' }))
    image.renew()
  }
  const pointOut = (found: Partial<Record<Field, string>>) => {
    setMistakes(found)
    setRefusals((count) => count + 1)
  }

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (pending) return
    onAnswer(null)
    const read = verifyReceipt.request.safeParse({ ...values, imageCodeId: image.picture?.id ?? anyPicture })
    if (!read.success) {
      const issues = read.error.issues.map(({ path, message }) => [path[0], message] as const)
      return pointOut(Object.fromEntries([...issues].reverse()))
    }
    if (!image.picture) return newPicture()
    const given = await submit(read.data)
    // Right or wrong, it was this picture's only try.
    if (!given?.receipt) newPicture()
    if (given) onAnswer(given)
    else pointOut({})
  }

  const wrong = (field: Field) =>
    error?.field === field ? error.message : mistakes[field] && errorText(mistakes[field])
  return (
    <form ref={form} className={css.form} noValidate onSubmit={send} onFocus={image.renewIfOld}>
      <p className={css.intro}>{t('code.intro')}</p>
      {unknown && (
        <Notice kind="error" title={t('code.unknown')} live>
          <p>{t('code.unknown.text')}</p>
        </Notice>
      )}
      {error && !error.field && (
        <Notice kind="error" live>
          {error.message}
        </Notice>
      )}
      <TextField
        label={t('code.order')}
        hint={t('code.order.hint')}
        error={wrong('orderId')}
        name="orderId"
        inputMode="numeric"
        maxLength={40}
        value={values.orderId}
        onChange={type('orderId')}
      />
      <TextField
        label={t('code.code')}
        hint={t('code.code.hint')}
        error={wrong('code')}
        name="code"
        autoCapitalize="characters"
        maxLength={40}
        value={values.code}
        onChange={type('code')}
      />
      <ImageCodeField
        value={values.imageCode}
        svg={image.picture?.svg ?? null}
        error={wrong('imageCode')}
        onChange={type('imageCode')}
        onRefresh={newPicture}
      />
      <div>
        <Button type="submit" busy={pending}>
          {t('code.submit')}
        </Button>
      </div>
    </form>
  )
}

interface FoundProps {
  receipt: VerifiedReceipt
  checkedAt: string
  onAgain: () => void
}

/** What the bank says of the order, to be compared with the receipt in the hand. */
function Found({ receipt, checkedAt, onAgain }: FoundProps) {
  const t = useTexts('verification')
  const language = useLanguage()
  const sides = [
    { label: t('code.payer'), party: receipt.payer },
    { label: t('code.payee'), party: receipt.payee },
  ]
  return (
    <div className={css.result}>
      <Notice kind="success" title={t('code.found')} live>
        <p>{t('code.found.text')}</p>
      </Notice>
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
