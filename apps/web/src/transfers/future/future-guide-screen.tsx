import { futureTerms } from '@cloudsail/contract/transfers'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { Link } from '@cloudsail/ui/base/router.ts'
import { loadTexts, useTexts } from '@cloudsail/ui/base/texts.ts'
import { useScreenTitle } from '@cloudsail/ui/base/use-screen-at.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { PageHeading } from '@cloudsail/ui/page-heading.tsx'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { unbroken } from '@cloudsail/ui/unbroken.tsx'
import css from './future.module.css'

void loadTexts('future')

const plain = ['what', 'limits', 'failure', 'states', 'who'] as const
type Part = (typeof plain)[number] | 'dates' | 'time' | 'funds'
const parts: readonly Part[] = ['what', 'dates', 'time', 'funds', 'limits', 'failure', 'states', 'who']

/** PTR0705000: explains future transfers by the bank's terms. */
export default function FutureGuideScreen() {
  const t = useTexts('future')
  const title = useScreenTitle()
  const terms = useCall(futureTerms, {}).data
  const textOf = (part: Part) => {
    const values = { time: terms?.executeAt, furthest: terms?.furthest }
    switch (part) {
      case 'dates':
        return t('guide.dates.text', values)
      case 'time':
        return t('guide.time.text', values)
      case 'funds':
        return t('guide.funds.text', values)
      default:
        return t(`guide.${part}.text`)
    }
  }
  return (
    <div className={css.guide}>
      <PageHeading>{title}</PageHeading>
      <p>{t('guide.lead')}</p>
      <Card sheet>
        {terms ? (
          parts.map((part) => (
            <section key={part}>
              <h2>{t(`guide.${part}`)}</h2>
              <p>{unbroken(textOf(part))}</p>
            </section>
          ))
        ) : (
          <Skeleton lines={12} />
        )}
      </Card>
      <p>
        <Link href="/PTR0701000">{t('make')}</Link>
      </p>
    </div>
  )
}
