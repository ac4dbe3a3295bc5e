import * as kit from '@site/section-kit';
import React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import { createPortal, flushSync } from 'react-dom';
import { Route, Routes, useLocation, useNavigate, useParams } from 'react-router-dom';

/** The same in browser and server, so that what passes the gate also runs. Single exports keep the bundle small. */
export const sharedModules: Record<string, unknown> = {
  react: React,
  'react/jsx-runtime': { Fragment: jsxRuntime.Fragment, jsx: jsxRuntime.jsx, jsxs: jsxRuntime.jsxs },
  'react-dom': { createPortal, flushSync },
  'react-router-dom': { Route, Routes, useLocation, useNavigate, useParams },
  '@site/section-kit': { ...kit },
};
