import {
  type EntryQuestion,
  questionReasonNames,
  questionStateNames,
  withdrawQuestion,
} from '@cloudsail/contract/accounts'
import { useSubmit } from '@cloudsail/ui/base/api/index.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { showToast } from '@cloudsail/ui/base/toast-store.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Tag } from '@cloudsail/ui/tag.tsx'
import css from './annotations.module.css'
import { refreshStatement } from './entry-of.ts'

const tones = { received: 'warn', answered: 'good', withdrawn: 'plain' } as const

/** Shows the customer's question about an entry: its number, its state, and the bank's answer. */
export function QuestionState({ question }: { question: EntryQuestion }) {
  const t = useTexts('annotations')
  const language = useLanguage()
  const submit = useSubmit(withdrawQuestion)
  const { number, state, answerBy, closedAt, details, answer } = question
  const reason = questionReasonNames[question.reason][language]
  const withdraw = async () => {
    if (!(await submit.submit({ number }))) return
    showToast('success', t('question.withdrawn'))
    await refreshStatement()
  }
  return (
    <section className={css.question} aria-label={t('question.number', { number })}>
      <p>
        <strong>{t('question.number', { number })}</strong>{' '}
        <Tag tone={tones[state]}>{questionStateNames[state][language]}</Tag>
      </p>
      <p className={css.hint}>
        {closedAt === null
          ? t('question.by', { reason, by: answerBy })
          : t('question.closed', { reason, on: closedAt.slice(0, 10) })}
      </p>
      {details && <p>{details}</p>}
      {answer && <p className={css.answer}>{answer}</p>}
      {state === 'received' && (
        <Button look="line" small busy={submit.pending} onClick={() => void withdraw()}>
          {t('question.withdraw')}
        </Button>
      )}
    </section>
  )
}
