import "@fontsource-variable/atkinson-hyperlegible-next";
