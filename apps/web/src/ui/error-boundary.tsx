import { Component, type ReactNode } from 'react'
import { Failure } from './failure.tsx'

interface Props {
  children: ReactNode
  /** When it changes, the customer has moved on and the failure is forgotten. */
  place: string
}
interface State {
  error: unknown
  place: string
}

/** Keeps a failing screen from taking the page with it. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, place: this.props.place }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error }
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.place === state.place ? null : { error: null, place: props.place }
  }

  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
    return <Failure chunk={isChunkFailure(error)} onRetry={() => this.setState({ error: null })} />
  }
}

/** A part of the page that could not be fetched: no connection, or the bank has put up a newer version. */
function isChunkFailure(error: unknown): boolean {
  return error instanceof TypeError && /import|module|fetch|load/i.test(error.message)
}
