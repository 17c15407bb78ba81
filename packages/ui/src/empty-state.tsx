import type { ReactNode } from 'react'
import { placeOf } from './base/menu.ts'
import { useRoute } from './base/router.ts'
import { useMenu } from './base/screen-table.ts'
import css from './empty-state.module.css'
import { GroupIcon } from './group-icon.tsx'
import { Icon, type IconName } from './icon.tsx'
import { Scene } from './scene.tsx'

interface Props {
  /** Default: the icon of the screen's menu group. */
  icon?: IconName
  title: ReactNode
  /** What the customer can do about it. */
  children?: ReactNode
  /** A button or link for that. */
  action?: ReactNode
}

/** Shown if there is nothing: why, and what the customer can do. */
export function EmptyState({ icon, title, children, action }: Props) {
  return (
    <div className={css.empty}>
      <Scene>
        <Sign icon={icon} />
      </Scene>
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
