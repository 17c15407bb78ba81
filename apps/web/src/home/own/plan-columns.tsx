import { type HomePanel, homePanels } from '@cloudsail/contract/profile'
import { type Arrangement, moveTo } from '@cloudsail/ui/arrange/arrangement.ts'
import { Handle } from '@cloudsail/ui/arrange/handle.tsx'
import { useArranging } from '@cloudsail/ui/arrange/use-arranging.ts'
import { cx } from '@cloudsail/ui/base/cx.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Tag } from '@cloudsail/ui/tag.tsx'
import { useId, useState } from 'react'
import css from './arrange-home.module.css'

interface Props {
  /** The wide column, the narrow column, and the hidden panels. */
  columns: Arrangement
  fresh: readonly HomePanel[]
  onChange: (columns: Arrangement) => void
}

const titles = ['layout.wide', 'layout.narrow', 'layout.hidden'] as const
const hiddenColumn = 2

/** Shows the panels by name in their columns. */
export function PlanColumns({ columns, fresh, onChange }: Props) {
  const t = useTexts('ownHome')
  const id = useId()
  const [said, setSaid] = useState('')
  const nameOf = (name: string) => t(`panel.${homePanels.find((panel) => panel === name) ?? 'assets'}`)
  const arranging = useArranging({
    columns,
    onChange,
    onMoved: (name, { column, index, count }) =>
      setSaid(
        t('layout.now', {
          name: nameOf(name),
          column: t(titles[column] ?? titles[0]),
          place: index + 1,
          count,
        }),
      ),
  })
  /** A panel that is shown again goes to the end of the narrow column, the bank's default. */
  const toggle = (name: string, show: boolean) =>
    onChange(moveTo(columns, name, show ? 1 : hiddenColumn, homePanels.length))
  return (
    <div className={css.plan}>
      {columns.map((names, number) => (
        <section
          key={titles[number]}
          className={cx(css.column, number === hiddenColumn && css.hidden)}
          aria-labelledby={`${id}${number}`}
          {...arranging.column(number)}
        >
          <h2 id={`${id}${number}`}>{t(titles[number]!)}</h2>
          <ul>
            {names.map((name) => (
              <li key={name} {...arranging.thing(name)}>
                <Handle label={t('layout.move', { name: nameOf(name) })} {...arranging.handle(name)} />
                <span className={css.name}>
                  {nameOf(name)}{' '}
                  {fresh.some((panel) => panel === name) && <Tag tone="sea">{t('layout.fresh')}</Tag>}
                </span>
                <input
                  type="checkbox"
                  role="switch"
                  aria-checked={number !== hiddenColumn}
                  aria-label={t('layout.show', { name: nameOf(name) })}
                  checked={number !== hiddenColumn}
                  onChange={(event) => toggle(name, event.target.checked)}
                />
              </li>
            ))}
          </ul>
          {names.length === 0 && <p className={css.none}>{t('layout.none')}</p>}
        </section>
      ))}
      <p className="said" role="status">
        {said}
      </p>
    </div>
  )
}
