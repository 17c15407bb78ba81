import { riskAssessment, riskQuestionKeys } from '@cloudsail/contract/wealth'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { loadTexts, useTexts } from '@cloudsail/ui/base/texts.ts'
import { useScreenTitle } from '@cloudsail/ui/base/use-screen-at.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { Columns } from '@cloudsail/ui/columns.tsx'
import { FailedToLoad } from '@cloudsail/ui/failed-to-load.tsx'
import { Notes } from '@cloudsail/ui/notes.tsx'
import { PageHeading } from '@cloudsail/ui/page-heading.tsx'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { useState } from 'react'
import { answeredCount, firstOpen, readAnswers } from './answers.ts'
import { GradeCard } from './grade-card.tsx'
import { History } from './history.tsx'
import { Questions } from './questions.tsx'
import css from './suitability.module.css'
import { Summary } from './summary.tsx'

void loadTexts('suitability')

/**
 * PIF1201000: the current grade and earlier ones, ten questions on a page each, and a summary that is confirmed like any
 * order.
 */
export default function RiskScreen() {
  const t = useTexts('suitability')
  const title = useScreenTitle()
  const [view, setView] = useState<'grade' | 'questions' | 'summary'>('grade')
  const [answers, setAnswers] = useState(readAnswers)
  const [at, setAt] = useState(0)
  const answer = useCall(riskAssessment, {})
  const held = answer.data
  if (view === 'summary' && held)
    return (
      <Summary
        age={held.age}
        onChange={(place) => {
          setAnswers(readAnswers())
          setAt(place)
          setView('questions')
        }}
      />
    )
  return (
    <div className={css.page}>
      <div className={css.head}>
        <PageHeading>{title}</PageHeading>
        {view === 'questions' && held && (
          <p className={css.quiet}>{t('left', { today: held.leftToday, year: held.leftInYear })}</p>
        )}
      </div>
      {answer.isError && <FailedToLoad answer={answer} />}
      {answer.isPending && <Skeleton look="block" />}
      {held && view === 'questions' && (
        <Questions
          answers={answers}
          at={at}
          age={held.age}
          onAnswers={setAnswers}
          onAt={setAt}
          onBack={() => setView('grade')}
          onSummary={() => {
            if (answeredCount(answers) > riskQuestionKeys.length) setView('summary')
            else setAt(firstOpen(answers))
          }}
        />
      )}
      {held && view === 'grade' && (
        <Columns
          beside={
            <Card title={t('about')}>
              <Notes>
                <li>{t('about.match')}</li>
                <li>{t('about.year')}</li>
                <li>{t('about.honest')}</li>
              </Notes>
            </Card>
          }
        >
          <div className={css.page}>
            <GradeCard
              held={held}
              onStart={() => {
                const kept = readAnswers()
                setAnswers(kept)
                setAt(firstOpen(kept))
                setView('questions')
              }}
            />
            <History history={held.history} />
          </div>
        </Columns>
      )}
    </div>
  )
}
