import type { ComponentProps } from 'react'
import { EmptyState } from '../empty-state.tsx'
import css from './order-flow.module.css'

/** Shown instead of an order's fields if there is nothing to order. The form then has no button. */
export const NothingToOrder = (props: ComponentProps<typeof EmptyState>) => (
  <div className={css.nothing}>
    <EmptyState {...props} />
  </div>
)
