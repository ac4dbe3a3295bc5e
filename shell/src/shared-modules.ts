import * as kit from '@site/section-kit';
import React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import { createPortal, flushSync } from 'react-dom';
import { Route, Routes, useLocation, useNavigate, useParams } from 'react-router-dom';

/**
 * What sections get for the module names they share with the shell, in the browser and on the server alike,
 * so that what passes the gate also boots. Hand-picked: a whole namespace would keep everything behind it.
 */
export const sharedModules: Record<string, unknown> = {
  react: React,
  'react/jsx-runtime': { Fragment: jsxRuntime.Fragment, jsx: jsxRuntime.jsx, jsxs: jsxRuntime.jsxs },
  'react-dom': { createPortal, flushSync },
  'react-router-dom': { Route, Routes, useLocation, useNavigate, useParams },
  '@site/section-kit': { ...kit },
};
