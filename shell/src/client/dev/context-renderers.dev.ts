import React from 'react';

/**
 * A page under development is rendered by two of React's renderers, one after the other. Its development build
 * notes on each context which of them was the last, and takes another one for a mistake.
 */
const { createContext } = React;
React.createContext = (value) =>
  Object.defineProperty(createContext(value), '_currentRenderer', { get: () => null, set() {} });
