import type { Bilingual } from '@cloudsail/contract'
import { outcomes, type RiskAnswers, riskQuestionKeys, riskQuestions } from '@cloudsail/contract/wealth'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { Columns } from '@cloudsail/ui/columns.tsx'
import { RadioCards } from '@cloudsail/ui/radio-cards.tsx'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { type Answers, keepAnswers } from './answers.ts'
import { OutcomeBar } from './outcome-bar.tsx'
import css from './suitability.module.css'

interface Props {
  answers: Answers
  onAnswers: (answers: Answers) => void
  /** The open question, from 0. */
  at: number
  onAt: (at: number) => void
  age: number
  onBack: () => void
  onSummary: () => void
}

/** Shows one question per page without scores. Number keys choose, Enter continues. Going back keeps the answers. */
export function Questions({ answers, onAnswers, at, onAt, age, onBack, onSummary }: Props) {
  const t = useTexts('suitability')
  const language = useLanguage()
  const form = useRef<HTMLFormElement>(null)
  const [missing, setMissing] = useState(false)
  const question = riskQuestionKeys[at]!
  const { ask, why } = riskQuestions[question]
  const options = Object.entries(riskQuestions[question].options as Record<string, Bilingual>)
  const isLast = at === riskQuestionKeys.length - 1

  // Moves the focus to the answers of each question: the chosen one, or the first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each question
  useEffect(() => {
    const boxes = form.current?.querySelectorAll<HTMLInputElement>('input[type=radio]')
    const box = [...(boxes ?? [])].find(({ checked }) => checked) ?? boxes?.[0]
    box?.focus()
    setMissing(false)
  }, [at])

  const choose = (value: string) => {
    const changed = { ...answers, [question]: value } as Answers
    keepAnswers(changed)
    onAnswers(changed)
    setMissing(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const option = options[Number(event.key) - 1]
    if (!option || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    choose(option[0])
    form.current?.querySelectorAll<HTMLInputElement>('input[type=radio]')[Number(event.key) - 1]?.focus()
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (answers[question] === '') setMissing(true)
    else if (isLast) onSummary()
    else onAt(at + 1)
  }
  return (
    <Columns
      beside={
        <>
          <Card title={t('why')}>
            <p>{why[language]}</p>
          </Card>
          <Answered answers={answers} age={age} />
        </>
      }
    >
      <Card sheet>
        <form ref={form} className={css.form} onSubmit={onSubmit} onKeyDown={onKeyDown} noValidate>
          <div className={css.place}>
            <p aria-live="polite">{t('place', { at: at + 2 })}</p>
            <p className={css.quiet}>{t('saved')}</p>
          </div>
          <Ticks at={at} answers={answers} />
          <RadioCards<string>
            className={css.question}
            label={ask[language]}
            hint={t('hint', { count: options.length })}
            error={missing && t('choose')}
            value={answers[question]}
            onChange={choose}
            options={options.map(([value, name]) => ({
              value,
              label:
                value in outcomes && question === 'outcome' ? (
                  <span className={css.withBar}>
                    {name[language]}
                    <OutcomeBar outcome={value as RiskAnswers['outcome']} />
                  </span>
                ) : (
                  name[language]
                ),
            }))}
          />
          <div className={css.ways}>
            <Button look="line" onClick={() => (at === 0 ? onBack() : onAt(at - 1))}>
              {t(at === 0 ? 'leave' : 'back')}
            </Button>
            <Button type="submit">{t(isLast ? 'toSummary' : 'next')}</Button>
          </div>
        </form>
      </Card>
    </Columns>
  )
}

/** Shows ten ticks. The first is the age, which the bank knows. */
function Ticks({ at, answers }: { at: number; answers: Answers }) {
  return (
    <div className={css.ticks} aria-hidden="true">
      <i className={css.done} />
      {riskQuestionKeys.map((question, index) => (
        <i key={question} className={index === at ? css.now : answers[question] === '' ? '' : css.done} />
      ))}
    </div>
  )
}

function Answered({ answers, age }: { answers: Answers; age: number }) {
  const t = useTexts('suitability')
  const language = useLanguage()
  return (
    <Card title={t('answered')}>
      <dl className={css.answered}>
        <dt>{t('age')}</dt>
        <dd>{t('age.value', { age })}</dd>
        {riskQuestionKeys
          .filter((question) => answers[question] !== '')
          .map((question) => (
            <div key={question}>
              <dt>{riskQuestions[question].short[language]}</dt>
              <dd>{answerName(question, answers[question])[language]}</dd>
            </div>
          ))}
      </dl>
      <p className={css.quiet}>{t('unscored')}</p>
    </Card>
  )
}

/** Returns the text of an answer. */
export function answerName(question: keyof RiskAnswers, answer: string): Bilingual {
  return (riskQuestions[question].options as Record<string, Bilingual>)[answer] ?? { zh: '—', en: '—' }
}
