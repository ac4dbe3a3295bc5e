import { Component, type ReactNode } from 'react';

interface StayNativeProps {
  onFault: () => void;
  children: ReactNode;
}

/** A fault in the enhancement removes it, and leaves a form that posts natively. */
export class StayNative extends Component<StayNativeProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    this.props.onFault();
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
