import { savedHome } from '@cloudsail/contract/profile'
import { useFresh } from '../../base/queries.ts'
import { loadTexts } from '../../base/texts.ts'
import { useScreenTitle } from '../../base/use-screen-at.ts'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import css from './arrange-home.module.css'
import { HomePlan } from './home-plan.tsx'

void loadTexts('ownHome')

/** /userDefined: which panels home has, and where. */
export default function ArrangeHomeScreen() {
  const title = useScreenTitle()
  const { data } = useFresh(savedHome, {})
  return (
    <div className={css.page}>
      <h1>{title}</h1>
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
