export const copy = {
  demo: 'Schedule a Demo',
  notFound: {
    title: 'Page Not Found',
    description: "The page you're looking for could not be found.",
    home: 'Return to Home Page',
  },
};
