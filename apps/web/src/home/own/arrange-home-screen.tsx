import { savedHome } from '@cloudsail/contract/profile'
import { useFresh } from '@cloudsail/ui/base/queries.ts'
import { loadTexts } from '@cloudsail/ui/base/texts.ts'
import { useScreenTitle } from '@cloudsail/ui/base/use-screen-at.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { PageHeading } from '@cloudsail/ui/page-heading.tsx'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { HomePlan } from './home-plan.tsx'

void loadTexts('ownHome')

/** /userDefined: which panels home shows, and in which order. */
export default function ArrangeHomeScreen() {
  const title = useScreenTitle()
  const { data } = useFresh(savedHome, {})
  return (
    <div className="page">
      <PageHeading>{title}</PageHeading>
      {data ? (
        <HomePlan saved={data} />
      ) : (
        <Card>
          <Skeleton look="block" />
        </Card>
      )}
    </div>
  )
}
