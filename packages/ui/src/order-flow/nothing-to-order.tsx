import type { ComponentProps } from 'react'
import { EmptyState } from '../empty-state.tsx'
import css from './order-flow.module.css'

/** In the place of an order's fields where there is nothing that it could be about: the form has no button then. */
export const NothingToOrder = (props: ComponentProps<typeof EmptyState>) => (
  <div className={css.nothing}>
    <EmptyState {...props} />
  </div>
)
