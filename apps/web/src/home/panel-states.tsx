import { Card } from '@cloudsail/ui/card.tsx'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import css from './home-screen.module.css'

/** Placeholders of the panels, of about the final size. */
export function HomeWaiting() {
  return (
    <div className={css.grid}>
      <div className={css.column}>
        <Card>
          <Skeleton look="figure" />
          <Skeleton lines={3} />
        </Card>
        <Card>
          <Skeleton look="row" lines={6} />
        </Card>
      </div>
      <div className={css.column}>
        <Card>
          <Skeleton look="row" lines={5} />
        </Card>
        <Card>
          <Skeleton lines={3} />
        </Card>
      </div>
    </div>
  )
}

/** Placeholders of the panels below the first view. */
export function PanelsWaiting() {
  return (
    <Card>
      <Skeleton lines={6} />
    </Card>
  )
}

/** The placeholder of the month, which comes after the rest of home. */
export function MonthWaiting() {
  return (
    <Card>
      <div data-later>
        <Skeleton look="block" />
      </div>
    </Card>
  )
}
