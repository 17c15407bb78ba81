import { Component, type ReactNode } from 'react'
import { Failure } from './failure.tsx'
import { KeptValues, KeptValuesContext } from './form/kept-values.ts'

interface Props {
  children: ReactNode
  /** When it changes, the customer has moved on and the failure is forgotten. */
  place: string
}
interface State {
  error: unknown
  place: string
  kept: KeptValues
  /** When the screen was last drawn anew by itself, in the time that the page has run for. */
  redrawnAtMs: number
}

/** A screen that breaks again so soon is not drawn a third time. */
const againMs = 5_000

/** Keeps a failing screen from taking the page with it: the screen is drawn anew with what was typed in its forms, and
 *  where it breaks again, words stand in its place. */
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
    // The forms of the broken screen are taken away after this.
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

/** A part of the page that could not be fetched: no connection, or the bank has put up a newer version. */
function isChunkFailure(error: unknown): boolean {
  return error instanceof TypeError && /import|module|fetch|load/i.test(error.message)
}
