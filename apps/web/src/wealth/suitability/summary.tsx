import { gradeNames, riskAssessment, riskQuestionKeys, riskQuestions } from '@cloudsail/contract/wealth'
import { useFresh } from '@cloudsail/ui/base/queries.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { useScreenAt } from '@cloudsail/ui/base/use-screen-at.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { NextStep } from '@cloudsail/ui/order-flow/next-step.tsx'
import { OrderFlow } from '@cloudsail/ui/order-flow/order-flow.tsx'
import { useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { assessmentForm } from './answers.ts'
import { toGrade } from './grade-ladder.tsx'
import { answerName } from './questions.tsx'
import css from './suitability.module.css'

/** Shows all answers on one page before submission. Each can be changed by one click. */
export function Summary({ age, onChange }: { age: number; onChange: (at: number) => void }) {
  const t = useTexts('suitability')
  return (
    <OrderFlow
      form={assessmentForm}
      submitLabel={t('submit')}
      again={null}
      aside={
        <Card title={t('about')}>
          <p>{t('unscored')}</p>
          <p>{t('about.honest')}</p>
        </Card>
      }
      next={() => <Result />}
    >
      <AnswerRows age={age} onChange={onChange} />
    </OrderFlow>
  )
}

function AnswerRows({ age, onChange }: { age: number; onChange: (at: number) => void }) {
  const t = useTexts('suitability')
  const language = useLanguage()
  const { values, error } = useOrderForm(assessmentForm)
  return (
    <section className={css.summary} aria-label={t('summary')}>
      <h2>{t('summary')}</h2>
      <dl>
        <div>
          <dt>{t('age')}</dt>
          <dd>{t('age.value', { age })}</dd>
        </div>
        {riskQuestionKeys.map((question, at) => {
          const short = riskQuestions[question].short[language]
          const wrong = error(question)
          return (
            <div key={question}>
              <dt>{short}</dt>
              <dd>
                {values[question] === '' ? '—' : answerName(question, values[question])[language]}
                {wrong && <span className={css.wrong}>{wrong}</span>}
              </dd>
              <dd>
                <Button look="text" small onClick={() => onChange(at)}>
                  <span aria-hidden="true">{t('change')}</span>
                  <span className="said">{t('change.of', { question: short })}</span>
                </Button>
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}

/** Shows the resulting grade, and what to do with it. */
function Result() {
  const t = useTexts('suitability')
  const words = useTexts('wealth')
  const language = useLanguage()
  const { data } = useFresh(riskAssessment, {})
  const funds = useScreenAt('/PIF1301000')
  const products = useScreenAt('/PIF1203000')
  const current = data?.current
  if (!current) return null
  const grade = toGrade(current.grade)
  return (
    <>
      <NextStep
        icon="check"
        href="/PIF1201000"
        note={t('result.note', { date: current.validUntil, risk: grade })}
      >
        {t('result', { grade: gradeNames[grade][language] })}
      </NextStep>
      {funds && <NextStep href="/PIF1301000">{words('toFunds')}</NextStep>}
      {products && <NextStep href="/PIF1203000">{words('toProducts')}</NextStep>}
    </>
  )
}
