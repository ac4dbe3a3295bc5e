import React from 'react';

/**
 * A page under development is rendered by two of React's renderers, one after the other. Its development build
 * records on each context which of them was the last, and reports a second one as an error.
 */
const { createContext } = React;
React.createContext = (value) =>
  Object.defineProperty(createContext(value), '_currentRenderer', { get: () => null, set() {} });
