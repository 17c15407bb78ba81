import { assessRisk, gradeNames, type RiskAssessment } from '@cloudsail/contract/wealth'
import { useSession } from '@cloudsail/ui/base/session.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { MethodRefusal, SigningRefusal, useMethodRefusal } from '@cloudsail/ui/order-flow/method-refusal.tsx'
import { useIsSigned } from '@cloudsail/ui/order-flow/use-may-give.ts'
import { answeredCount, readAnswers } from './answers.ts'
import { GradeLadder, toGrade } from './grade-ladder.tsx'
import css from './suitability.module.css'

/** Shows the current grade, its expiry, what it allows, and the way to a new one. */
export function GradeCard({ held, onStart }: { held: RiskAssessment; onStart: () => void }) {
  const t = useTexts('suitability')
  const language = useLanguage()
  const { current, leftToday, leftInYear } = held
  const grade = current && toGrade(current.grade)
  const left = leftToday > 0 && leftInYear > 0
  const answered = answeredCount(readAnswers())
  return (
    <Card title={t('grade')} aside={<span>{t('left', { today: leftToday, year: leftInYear })}</span>}>
      <div className={css.grade}>
        <p className={css.name}>{grade ? gradeNames[grade][language] : t('none')}</p>
        {current && !current.expired && (
          <p>
            {grade === 1 ? t('mayBuy.one') : t('mayBuy', { risk: grade! })}
            <span className={css.quiet}>{t('validUntil', { date: current.validUntil })}</span>
          </p>
        )}
        <GradeLadder grade={current?.expired ? null : grade} />
        {!current && <p>{t('none.text')}</p>}
        {current?.expired && (
          <MessageBar kind="warn">{t('expired', { date: current.validUntil })}</MessageBar>
        )}
        {current?.cap === 'age' && (
          <MessageBar>
            {t('cap.age', {
              grade: gradeNames[toGrade(current.assessed)][language],
              held: gradeNames[toGrade(current.grade)][language],
            })}
          </MessageBar>
        )}
        {current?.cap === 'loss' && <MessageBar>{t('cap.loss')}</MessageBar>}
        <Start onStart={onStart} left={left}>
          {answered > 1 ? t('goOn', { count: answered }) : t(current ? 'again' : 'start')}
        </Start>
        {current && left && <p className={css.quiet}>{t('again.note')}</p>}
      </div>
    </Card>
  )
}

/** The button to start, or the reason why there is none. */
function Start({ onStart, left, children }: { onStart: () => void; left: boolean; children: string }) {
  const t = useTexts('suitability')
  const isSigned = useIsSigned()
  const kind = useSession()?.user?.kind
  const refusal = useMethodRefusal(`${assessRisk.code}000`)
  if (!isSigned) return kind ? <SigningRefusal name={assessRisk.title} kind={kind} /> : null
  if (refusal !== null) return <MethodRefusal sentence={refusal} />
  if (!left) return <MessageBar kind="warn">{t('used')}</MessageBar>
  return (
    <p>
      <Button onClick={onStart}>{children}</Button>
    </p>
  )
}
