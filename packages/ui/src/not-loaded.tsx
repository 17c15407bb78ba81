import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

interface Props {
  title: string
  /** Label of the button that loads the content again. */
  retry: string
  onRetry: () => unknown
  /** The reason, or what else the customer can do. */
  children?: ReactNode
}

/** Takes the place of content that could not be loaded. Where a single line is enough, use `FailedToLoad`. */
export function NotLoaded({ title, retry, onRetry, children }: Props) {
  return (
    <EmptyState icon="alert" title={title} action={<Button onClick={() => void onRetry()}>{retry}</Button>}>
      {children}
    </EmptyState>
  )
}
