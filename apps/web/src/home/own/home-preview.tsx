import type { ResponseOf } from '@cloudsail/contract'
import { dataSources, type displayAt, homeSources } from '@cloudsail/contract/home'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { useToday } from '../use-today.ts'
import css from './arrange-home.module.css'
import OwnHome from './own-home.tsx'

/** A preview of home with the customer's own figures. Nothing in it can be pressed. */
export default function HomePreview({
  columns,
}: {
  columns: NonNullable<ResponseOf<typeof displayAt>['columns']>
}) {
  const t = useTexts('ownHome')
  const { data } = useCall(dataSources, { sources: [...homeSources] })
  const today = useToday()
  return (
    <section className={css.preview} aria-label={t('layout.preview')}>
      <div inert>
        {data && today ? <OwnHome columns={columns} data={data} today={today} /> : <Skeleton look="block" />}
      </div>
    </section>
  )
}
