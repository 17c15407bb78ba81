import type { ReactNode } from 'react'
import { placeOf } from '../base/menu.ts'
import { useRoute } from '../base/router.ts'
import { useMenu } from '../base/screen-table.ts'
import css from './empty-state.module.css'
import { GroupIcon } from './group-icon.tsx'
import { Icon, type IconName } from './icon.tsx'

interface Props {
  /** That of the screen's group in the menu, where nothing else is meant. */
  icon?: IconName
  title: ReactNode
  /** What the customer can do about it. */
  children?: ReactNode
  /** A button or link that does it. */
  action?: ReactNode
}

/** Nothing here: says why, and what to do. The drawing is one for all: a slip above the sea, with the sign of its matter. */
export function EmptyState({ icon, title, children, action }: Props) {
  return (
    <div className={css.empty}>
      <span className={css.scene}>
        <svg viewBox="0 0 128 84" focusable="false" aria-hidden="true">
          <rect
            className={css.behind}
            x="46"
            y="9"
            width="44"
            height="46"
            rx="6"
            transform="rotate(7 68 32)"
          />
          <rect className={css.slip} x="42" y="6" width="44" height="48" rx="6" />
          <path className={css.near} d="M10 66q9-7 18 0t18 0 18 0 18 0 18 0 18 0" />
          <path className={css.far} d="M37 77q9-6 18 0t18 0 18 0" />
        </svg>
        <Sign icon={icon} />
      </span>
      <p className={css.title}>{title}</p>
      {children && <div className={css.words}>{children}</div>}
      {action && <div className={css.action}>{action}</div>}
    </div>
  )
}

function Sign({ icon }: { icon: IconName | undefined }) {
  const group = placeOf(useMenu(), useRoute())?.group.key
  if (icon || !group) return <Icon name={icon ?? 'list'} size={26} />
  return <GroupIcon name={group} size={26} />
}
