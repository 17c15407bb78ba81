import { brand } from '@cloudsail/contract'
import {
  askAboutEntry,
  type QuestionReason,
  questionReasonNames,
  questionReasons,
} from '@cloudsail/contract/accounts'
import { call } from '@cloudsail/ui/base/api/index.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { showToast } from '@cloudsail/ui/base/toast-store.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import type { Validation } from '@cloudsail/ui/form/form.ts'
import { FormFrame } from '@cloudsail/ui/form/form-frame.tsx'
import { useForm } from '@cloudsail/ui/form/use-form.ts'
import { validateBy } from '@cloudsail/ui/form/validate.ts'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { RadioCards } from '@cloudsail/ui/radio-cards.tsx'
import { TextArea } from '@cloudsail/ui/text-area.tsx'
import css from './annotations.module.css'
import { type EntryProps, entryOf, refreshStatement } from './entry-of.ts'

interface Values {
  reason: QuestionReason | ''
  details: string
}

/** Sends the bank a question about an entry. */
export function QuestionPanel({ row, onDone }: EntryProps & { onDone: () => void }) {
  const t = useTexts('annotations')
  const language = useLanguage()
  const entry = entryOf(row)
  const form = useForm<Values>({
    initial: { reason: '', details: '' },
    validate: (values) => validateQuestion({ ...entry, ...values }),
    send: async (input) => {
      const { number, answerBy } = await call(askAboutEntry, input as never, {
        reportErrors: 'none',
        busy: true,
      })
      showToast('success', t('question.sent', { number, by: answerBy }))
      await refreshStatement()
      onDone()
    },
  })
  return (
    <FormFrame form={form} className={css.panel} aria-label={t('question.title')}>
      <h3>{t('question.title')}</h3>
      <RadioCards<QuestionReason>
        {...form.field('reason')}
        label={t('question.reason')}
        options={questionReasons.map((reason) => ({
          value: reason,
          label: questionReasonNames[reason][language],
        }))}
      />
      {form.values.reason === 'notMine' && (
        <MessageBar kind="warn" live>
          {t('question.notMine', { hotline: brand.hotline })}
        </MessageBar>
      )}
      <TextArea
        {...form.field('details')}
        label={t('question.details')}
        optional={form.values.reason !== 'other'}
        rows={3}
        limit={300}
      />
      <p className={css.hint}>{t('question.promise')}</p>
      <div className={css.buttons}>
        <Button type="submit" small busy={form.sending}>
          {t('question.send')}
        </Button>
        <Button look="line" small onClick={onDone}>
          {t('back')}
        </Button>
      </div>
    </FormFrame>
  )
}

/** Validates like the bank: a reason outside the list needs a description. */
function validateQuestion(values: Values): Validation {
  const validated = validateBy(askAboutEntry.request, values)
  if (values.reason !== 'other' || values.details.trim() !== '') return validated
  return { input: undefined, errors: { ...validated.errors, details: 'questionDetailsRequired' } }
}
