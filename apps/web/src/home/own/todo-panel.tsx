import type { ResponseOf } from '@cloudsail/contract'
import type { ownPanelData, TodoKind } from '@cloudsail/contract/profile'
import { Link } from '@cloudsail/ui/base/router.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { useScreenAt } from '@cloudsail/ui/base/use-screen-at.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import css from './own-list.module.css'

/** Screen on which each task is done. */
const places: Readonly<Record<TodoKind, string>> = {
  certificate: '/PSC0501000',
  riskGrade: '/PIF1201000',
  loan: '/PFA0902000',
  pickUp: '/PCS0602000',
  announcements: '/PCS0202000',
}

type Todo = NonNullable<ResponseOf<typeof ownPanelData>['todo']>

/** Lists the customer's open tasks. Undefined while loading. */
export function TodoPanel({ todo }: { todo: Todo | undefined }) {
  const t = useTexts('ownHome')
  return (
    <Card title={t('todo')}>
      {!todo && <Skeleton lines={3} />}
      {todo?.length === 0 && <p className={css.none}>{t('todo.none')}</p>}
      <ul className={css.list}>
        {todo?.map((one) => (
          <One key={one.kind} {...one} />
        ))}
      </ul>
    </Card>
  )
}

function One({ kind, on, count }: Todo[number]) {
  const t = useTexts('ownHome')
  const screen = useScreenAt(places[kind])
  const words = t(`todo.${kind}`, { on, count })
  return (
    <li>
      <span className={css.what}>{words}</span>
      {screen && (
        <Link href={screen.route} aria-label={t('todo.goTo', { what: words })}>
          {t('todo.go')}
        </Link>
      )}
    </li>
  )
}
