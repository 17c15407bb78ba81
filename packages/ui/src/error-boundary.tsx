import { Component, type ReactNode } from 'react'
import { Failure } from './failure.tsx'
import { KeptValues, KeptValuesContext } from './form/kept-values.ts'

interface Props {
  children: ReactNode
  /** When this changes, the customer has moved on and the failure is forgotten. */
  place: string
}
interface State {
  error: unknown
  place: string
  kept: KeptValues
  /** When the screen was last redrawn automatically, in the page's running time. */
  redrawnAtMs: number
}

/** A screen that breaks again within this time is not redrawn again. */
const againMs = 5_000

/**
 * Keeps a failing screen from breaking the whole page. The screen is redrawn once with what was typed in its forms. If it
 * breaks again, an error message takes its place.
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = {
    error: null,
    place: this.props.place,
    kept: new KeptValues(),
    redrawnAtMs: Number.NEGATIVE_INFINITY,
  }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error }
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    // The forms of the broken screen are unmounted after this.
    state.kept.isBroken = state.error !== null
    if (props.place === state.place) return null
    state.kept.clear()
    return { error: null, place: props.place, redrawnAtMs: Number.NEGATIVE_INFINITY }
  }

  override componentDidCatch(error: unknown) {
    const nowMs = performance.now()
    if (isChunkFailure(error) || nowMs - this.state.redrawnAtMs < againMs) return
    this.setState({ error: null, redrawnAtMs: nowMs })
  }

  override render() {
    const { error, kept } = this.state
    if (error !== null)
      return <Failure chunk={isChunkFailure(error)} onRetry={() => this.setState({ error: null })} />
    return <KeptValuesContext value={kept}>{this.props.children}</KeptValuesContext>
  }
}

/**
 * Returns whether an error means that a part of the page could not be loaded: no connection, or the bank has deployed a
 * newer version.
 */
function isChunkFailure(error: unknown): boolean {
  return error instanceof TypeError && /import|module|fetch|load/i.test(error.message)
}
