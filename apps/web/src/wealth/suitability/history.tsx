import {
  gradeNames,
  type RiskAnswers,
  type RiskAssessment,
  riskQuestionKeys,
  riskQuestions,
} from '@cloudsail/contract/wealth'
import { momentText } from '@cloudsail/ui/base/dates.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { Disclosure } from '@cloudsail/ui/disclosure.tsx'
import { toGrade } from './grade-ladder.tsx'
import { answerName } from './questions.tsx'
import css from './suitability.module.css'

/** Lists all assessments with their answers, newest first. */
export function History({ history }: Pick<RiskAssessment, 'history'>) {
  const t = useTexts('suitability')
  const language = useLanguage()
  return (
    <Card title={t('history')}>
      {history.length === 0 ? (
        <p className={css.quiet}>{t('history.none')}</p>
      ) : (
        <ul className={css.history}>
          {history.map((row) => (
            <li key={row.orderId}>
              <p>
                <b>{gradeNames[toGrade(row.assessed)][language]}</b>{' '}
                <span className={css.quiet}>
                  {momentText(row.at)} {t('validUntil', { date: row.validUntil })}
                </span>
              </p>
              <Disclosure title={t('history.answers')}>
                <dl className={css.answered}>
                  <dt>{t('age')}</dt>
                  <dd>{t('age.value', { age: row.age })}</dd>
                  {riskQuestionKeys.map((question) => (
                    <div key={question}>
                      <dt>{riskQuestions[question].short[language]}</dt>
                      <dd>
                        {answerName(question as keyof RiskAnswers, row.answers[question] ?? '')[language]}
                      </dd>
                    </div>
                  ))}
                </dl>
              </Disclosure>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
