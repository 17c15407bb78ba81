import { type CourseMonths, fundCourse, fundDetail } from '@cloudsail/contract/wealth'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { Link } from '@cloudsail/ui/base/router.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { ButtonLink } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { EmptyState } from '@cloudsail/ui/empty-state.tsx'
import { FailedToLoad } from '@cloudsail/ui/failed-to-load.tsx'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { useEffect, useRef, useState } from 'react'
import css from '../funds.module.css'
import { MonthsChoice } from '../months-choice.tsx'
import { fewest } from './chosen.ts'
import { compareCourses } from './compare-courses.ts'
import { ComparisonChart } from './comparison-chart.tsx'
import { ComparisonTable } from './comparison-table.tsx'

/** Loads the data of a fund over a period. Asks nothing if this column has no fund. */
function useCompared(productCode: string | undefined, months: CourseMonths) {
  const enabled = productCode !== undefined
  const asked = { productCode: productCode ?? '' }
  return {
    detail: useCall(fundDetail, asked, { enabled }),
    course: useCall(fundCourse, { ...asked, months }, { enabled, keepPrevious: true }),
  }
}

interface Props {
  codes: readonly string[]
  onRemove: (code: string) => void
}

/** Compares two to four funds: their courses from a common start, risks, conditions and costs. */
export default function Comparison({ codes, onRemove }: Props) {
  const t = useTexts('funds')
  const [months, setMonths] = useState<CourseMonths>('12')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const places = [
    useCompared(codes[0], months),
    useCompared(codes[1], months),
    useCompared(codes[2], months),
    useCompared(codes[3], months),
  ]
  const asked = places.slice(0, codes.length)
  const [failed] = asked.flatMap(({ detail, course }) => [
    ...(detail.isError ? [detail] : []),
    ...(course.isError ? [course] : []),
  ])
  const funds = asked.flatMap(({ detail: { data: detail }, course: { data: course } }) =>
    detail && course ? [{ detail, course }] : [],
  )
  const isWhole = funds.length === codes.length
  const compared = isWhole ? compareCourses(funds.map(({ course }) => course)) : null
  return (
    <div className={css.page}>
      <p>
        <Link href="/PIF1301000">{t('back')}</Link>
      </p>
      <h1 ref={heading} tabIndex={-1}>
        {t('compare.title')}
      </h1>
      {codes.length < fewest ? (
        <Card>
          <EmptyState
            icon="search"
            title={t('compare.few')}
            action={<ButtonLink href="#/PIF1301000">{t('compare.toList')}</ButtonLink>}
          >
            {t('compare.few.text')}
          </EmptyState>
        </Card>
      ) : failed ? (
        <FailedToLoad answer={failed} />
      ) : !isWhole ? (
        <Skeleton look="block" />
      ) : (
        <>
          <Card>
            <div className={css.course}>
              <MonthsChoice months={months} onChange={setMonths} />
              {compared ? <ComparisonChart funds={funds} compared={compared} /> : <p>{t('compare.apart')}</p>}
            </div>
          </Card>
          <Card flush>
            <ComparisonTable funds={funds} compared={compared} onRemove={onRemove} />
          </Card>
        </>
      )}
    </div>
  )
}
